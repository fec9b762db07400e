import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { type Edit, editedInPlace } from '../planted/text';

export type HeldForm = typeof import('./soak');

let made = 0;

/** This form of the world with bugs planted in all that it loads; `root` is the project's folder. */
export async function heldWith(root: string, edits: readonly Edit[]): Promise<HeldForm> {
  const outfile = join(root, `.cache/held/${process.pid}-${++made}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: ['simulation/interleavings/soak.ts'],
    outfile,
    tsconfig: 'tsconfig.base.json',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
    plugins: [editedInPlace(root, edits)],
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(outfile);
  }
}
