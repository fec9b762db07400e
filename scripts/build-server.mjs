import { cp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundle, root } from './bundle.mjs';

/**
 * Bundles the server into dist/server/main.mjs, or main.mjs of another folder of the project, with its migrations and
 * the program of its second process beside it.
 */
export async function buildServer(folder = 'dist/server') {
  await rm(root(folder), { recursive: true, force: true });
  await bundle('server/main.ts', `${folder}/main.mjs`);
  await layBeside(folder);
}

/** What a bundle of the server finds beside it: its migrations, and the program of its second process. */
export async function layBeside(folder) {
  await cp(root('server/database/migrations'), root(`${folder}/migrations`), { recursive: true });
  await cp(root('server/areas/upload/decoder-process.mjs'), root(`${folder}/decoder-process.mjs`));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer(process.argv[2]);
