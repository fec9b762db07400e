// What an operator runs beside the server: `npm run backup`, `npm run restore` and the like.
import { spawnSync } from 'node:child_process';
import { installPackages } from './install.mjs';

/** Bundles server/operator/commands/NAME.ts, runs it with what was given on the command line, and ends as it ended. */
export async function runCommand(name, given = process.argv.slice(2)) {
  installPackages();
  const { buildCommand, layBeside } = await import('./build-server.mjs');
  // Not in dist/server, where a server may just be running.
  const folder = '.cache/commands';
  const program = await buildCommand(name, folder);
  await layBeside(folder);
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', program, ...given], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
