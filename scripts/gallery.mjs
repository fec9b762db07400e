// `npm run gallery`: every screen in its states, in each sight (light, dark, small with the largest text, at a desk), on
// one page: .cache/gallery/index.html, not committed. `--check` looks for what an eye, a thumb or a screen reader would
// complain of, prints it and fails. Words after it are those that a screen's address or name has to have; `--part=2/6` takes
// the second sixth of them, for a machine that others need too; `--built` takes the build that stands there.
import { pathToFileURL } from 'node:url';
import { demoServer } from './bench/demo-server.mjs';
import { buildAll } from './build.mjs';
import { bundle, root } from './bundle.mjs';
import { installBrowser, installPackages } from './install.mjs';

const asked = process.argv.slice(2);
installPackages();
const browser = await installBrowser({ headed: false });
if (browser) process.env.CHROMIUM_PATH = browser;
if (!asked.includes('--built')) await buildAll();
await bundle('scripts/gallery/walk.ts', '.cache/gallery/walk.mjs');
const { walkGallery } = await import(pathToFileURL(root('.cache/gallery/walk.mjs')).href);
const [, number = 1, of = 1] = /--part=(\d+)\/(\d+)/.exec(asked.join(' ')) ?? [];
const server = await demoServer();
try {
  const wrong = await walkGallery({
    origin: server.origin,
    folder: root('.cache/gallery'),
    check: asked.includes('--check'),
    words: asked.filter((one) => !one.startsWith('--')),
    part: [Number(number), Number(of)],
    say: (line) => process.stdout.write(`${line}\n`),
  });
  if (wrong > 0) process.exitCode = 1;
} finally {
  await server.close();
}
