import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bundle.mjs';

/** Starts the built server of a checkout as `npm start` does, on a port and in a data folder of its own. */
export async function demoServer(settings = {}, checkout = root('')) {
  const folder = await mkdtemp(join(tmpdir(), 'zhijian-bench-'));
  const server = spawn(process.execPath, [join(checkout, 'dist/server/main.mjs')], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings, PORT: '0', DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'info' },
  });
  const origin = await new Promise((done, fail) => {
    let said = '';
    server.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
    server.stdout.on('data', (piece) => {
      said += piece;
      const [, listening] = /"origin":"([^"]+)"/.exec(said) ?? [];
      if (listening) done(listening);
    });
  });
  server.stdout.removeAllListeners('data').resume();
  return {
    origin,
    async close() {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill();
        await once(server, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
