import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { type Edit, editedInPlace } from '../planted/text';

const root = `${process.cwd()}/`;

export type BundledSimulation = typeof import('../shipped/lived');

/** The phone's pages are bundled by themselves, with their bugs; the simulation around them has those of the server. */
const isOfPages = (file: string) => file.startsWith('src/');

const bundles = new Map<string, Promise<BundledSimulation>>();

/**
 * Returns the simulation with bugs planted in the server and the rules. Several may be in one process, each with a database of
 * its own. Bugs of the phone are given to its rounds.
 */
export function simulationWith(edits: readonly Edit[]): Promise<BundledSimulation> {
  const own = edits.filter(({ file }) => !isOfPages(file));
  const which = JSON.stringify(own);
  const made = bundles.get(which) ?? bundled(own);
  bundles.set(which, made);
  return made;
}

async function bundled(edits: readonly Edit[]): Promise<BundledSimulation> {
  const outfile = join(root, `.cache/simulation/simulation-${process.pid}-${bundles.size}.mjs`);
  await build({
    entryPoints: [join(root, 'simulation/shipped/lived.ts')],
    outfile,
    tsconfig: join(root, 'tsconfig.base.json'),
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
