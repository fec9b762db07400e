// `npm run network -- 2g --to https://host`: any deployment behind a network of the field, with a page to hold it by.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installPackages } from './install.mjs';

installPackages();
const { build } = await import('esbuild');
const root = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

await mkdir(root('.cache/network'), { recursive: true });
await build({
  entryPoints: [root('e2e/network/start.ts')],
  outfile: root('.cache/network/start.mjs'),
  tsconfig: root('tsconfig.base.json'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
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
