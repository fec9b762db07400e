// `npm run house -- chains`: builds app and server with source maps beside the usual build, and records the paths there.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildServer } from '../build-server.mjs';
import { bundle, root } from '../bundle.mjs';

const APP = '.cache/house/app';
const SERVER = '.cache/house/server';

/** Builds unless `--built` asks for what the last run has built; returns the exit status. */
export async function chains(args) {
  if (!args.includes('--built') || !existsSync(root(`${SERVER}/main.mjs`))) await buildMapped();
  await bundle('scripts/house/chains/run.ts', '.cache/house/chains.mjs');
  const program = [root('.cache/house/chains.mjs'), root('').replace(/\/$/, ''), root(APP), root(SERVER)];
  // Node 20 has its WebSocket behind a flag; later ones accept the flag.
  const flags = ['--experimental-websocket', '--no-warnings', '--enable-source-maps'];
  const { status } = spawnSync(process.execPath, [...flags, ...program, ...args], { stdio: 'inherit' });
  return status ?? 1;
}

async function buildMapped() {
  const { build } = await import('vite');
  const options = { outDir: APP, emptyOutDir: true, sourcemap: true, minify: false };
  await build({ root: root('').replace(/\/$/, ''), logLevel: 'error', build: options });
  await bundle('scripts/shell/arm.ts', '.cache/house/arm.mjs');
  const { armWorker } = await import(pathToFileURL(root('.cache/house/arm.mjs')).href);
  armWorker(root(APP));
  await buildServer(SERVER);
}
