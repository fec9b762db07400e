import { cp, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, root } from './bundle.mjs';

/** What an operator runs beside the server, each a file of server/operator/commands/. */
const COMMANDS = [
  'audit',
  'backup',
  'clock',
  'content',
  'exams',
  'faces',
  'feedback',
  'people',
  'reports',
  'restore',
];

/** The programs of the server's other processes, with the modules that they import. */
const PROGRAMS = [
  'areas/upload/decoder-process.mjs',
  'operator/people/sheet/sheet-process.mjs',
  'operator/people/sheet/separated.mjs',
  'operator/people/sheet/workbook.mjs',
];

/** Bundles one of them, to stand beside the server; gives where. */
export async function buildCommand(name, folder = 'dist/server') {
  const made = `${folder}/${name}.mjs`;
  await bundle(`server/operator/commands/${name}.ts`, made);
  return root(made);
}

/**
 * Bundles the server into dist/server/main.mjs, or main.mjs of another folder of the project, with its migrations, the
 * programs of its other processes and the operator's commands beside it.
 */
export async function buildServer(folder = 'dist/server') {
  await rm(root(folder), { recursive: true, force: true });
  await bundle('server/main.ts', `${folder}/main.mjs`);
  for (const name of COMMANDS) await buildCommand(name, folder);
  await layBeside(folder);
}

/** What a bundle of the server finds beside it: its migrations, and the programs of its other processes. */
export async function layBeside(folder) {
  await cp(root('server/database/migrations'), root(`${folder}/migrations`), { recursive: true });
  for (const program of PROGRAMS) {
    await cp(root(`server/${program}`), root(`${folder}/${basename(program)}`));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer(process.argv[2]);
