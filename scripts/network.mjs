// `npm run network -- 2g --to https://host`: any deployment behind a network of the field, with a page to hold it by.
import { pathToFileURL } from 'node:url';
import { installPackages } from './install.mjs';

installPackages();
const { bundle, root } = await import('./bundle.mjs');
await bundle('e2e/network/start.ts', '.cache/network/start.mjs');
const { startNetwork } = await import(pathToFileURL(root('.cache/network/start.mjs')).href);
try {
  const end = await startNetwork(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void end().then(() => process.exit(0)));
} catch (error) {
  const busy = error.code === 'EADDRINUSE' && `端口 ${error.port} 已经有人用了，换一个：--port 8190。`;
  process.stderr.write(`${busy || error.message}\n`);
  process.exit(1);
}
