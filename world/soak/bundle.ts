import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { type Edit, edit } from '../planted/text';
import type { Form } from '../rounds';

const root = `${process.cwd()}/`;

/** What each form of the world is lived by. */
const ENTRIES = { fast: 'world/lived.ts', shipped: 'world/shipped/lived.ts' } as const;

export type FastWorld = typeof import('../lived');
export type ShippedWorld = typeof import('../shipped/lived');

/** Files keep their own address, by which they find what lies beside them; the bugs are planted in them. */
const asWritten = (edits: readonly Edit[]): Plugin => ({
  name: 'as written, with bugs',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path.includes('/node_modules/')) return undefined;
      const text = edit(path.slice(root.length), await readFile(path, 'utf8'), edits);
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
});

/** The phone's pages are bundled by themselves in the shipped form: the world around them need not have their bugs. */
const isOfPages = (file: string) => file.startsWith('src/');

const worlds = new Map<string, Promise<FastWorld | ShippedWorld>>();

/**
 * A form of the world with bugs planted in all that it loads, phone and server: several may be in one process. Those that
 * need the same one share it, for each sets up a database of its own; bugs of the shipped phone are given to its rounds.
 */
export function worldWith(form: Form, edits: readonly Edit[]): Promise<FastWorld | ShippedWorld> {
  const own = form === 'shipped' ? edits.filter(({ file }) => !isOfPages(file)) : edits;
  const which = JSON.stringify([form, own]);
  const world = worlds.get(which) ?? bundled(form, own);
  worlds.set(which, world);
  return world;
}

async function bundled(form: Form, edits: readonly Edit[]): Promise<FastWorld | ShippedWorld> {
  const outfile = join(root, `.cache/world/${form}-${process.pid}-${worlds.size}.mjs`);
  await build({
    entryPoints: [join(root, ENTRIES[form])],
    outfile,
    tsconfig: join(root, 'tsconfig.base.json'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
    plugins: [asWritten(edits)],
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(outfile);
  }
}
