// Takes the manifest's pictures of the app again, from the app itself with its demo. It needs a build (`npm run build`):
// node scripts/make-screenshots.mjs
import { pathToFileURL } from 'node:url';
import { demoServer } from './bench/demo-server.mjs';
import { bundle, root } from './bundle.mjs';

await bundle('scripts/screenshots/take.ts', '.cache/screenshots/take.mjs');
const { takeScreenshots } = await import(pathToFileURL(root('.cache/screenshots/take.mjs')).href);
const server = await demoServer();
try {
  await takeScreenshots(server.origin, root('public'));
} finally {
  await server.close();
}
