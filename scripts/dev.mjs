// `npm run dev`: Vite with reload on 5173, the server with the demo behind it on 8081, rebuilt when it changes.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { installPackages } from './install.mjs';

installPackages();
const { buildServer } = await import('./build-server.mjs');
const { createServer } = await import('vite');

let server;
async function restart() {
  await buildServer();
  const next = () => {
    server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.mjs'], {
      stdio: 'inherit',
      env: { ...process.env, PORT: '8081', DEMO: '1' },
    });
  };
  if (!server || server.exitCode !== null) return next();
  server.once('exit', next);
  server.kill('SIGINT');
}
await restart();
let timer;
for (const folder of ['server', 'contract']) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => restart().catch((error) => process.stderr.write(`${error.message}\n`)), 200);
  });
}
const vite = await createServer();
await vite.listen();
vite.printUrls();
process.on('SIGINT', () => {
  server?.kill('SIGINT');
  process.exit(0);
});
