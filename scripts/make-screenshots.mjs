// Takes the pictures of the app again, from the app itself with its demo: the manifest's and the README's. It needs a
// build (`npm run build`): node scripts/make-screenshots.mjs [manifest] [readme]
import { pathToFileURL } from 'node:url';
import { demoServer } from './bench/demo-server.mjs';
import { bundle, root } from './bundle.mjs';

const asked = process.argv.slice(2);
const wanted = (name) => asked.length === 0 || asked.includes(name);

async function taking(name) {
  const made = root(`.cache/screenshots/${name}.mjs`);
  await bundle(`scripts/screenshots/${name}.ts`, `.cache/screenshots/${name}.mjs`);
  return import(pathToFileURL(made).href);
}

const server = await demoServer();
try {
  if (wanted('manifest')) await (await taking('take')).takeScreenshots(server.origin, root('public'));
  if (wanted('readme'))
    await (await taking('readme')).takeReadmePictures(server.origin, root('docs/pictures'));
} finally {
  await server.close();
}
