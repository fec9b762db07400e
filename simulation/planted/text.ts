import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import type { ShippedLife } from '../rounds';

/** A bug as text: `before` stands in the file, and is `after` for a run. */
export type Edit = { file: string; before: string; after: string };

/**
 * A bug with the part of the simulation that can find it: the shipped phone and server, held connections
 * (`simulation/interleavings`), where two transactions run at once, or the model of the queue (`simulation/queue-model`).
 */
export type PlantedBug = Edit & {
  what: string;
  form: 'shipped' | 'held' | 'queue';
  /** The lives in which it is dense. */
  life?: ShippedLife;
  /** Chosen by the authors, not from outside. */
  ours?: true;
  /** Of the model of the queue: with so many rows the search finds it, and what it then reports. */
  rows?: number;
  says?: RegExp;
  /** Further texts of the same bug. */
  also?: readonly Edit[];
};
export type PlantedBugs = Readonly<Record<string, PlantedBug>>;

/** Returns all texts of a bug. */
export const editsOf = ({ file, before, after, also = [] }: PlantedBug): readonly Edit[] => [
  { file, before, after },
  ...also,
];

/** What `text` of `file` is with its edits. @throws where the text to change is not there: the house has moved. */
export function edit(file: string, text: string, edits: readonly Edit[]): string {
  return edits
    .filter((one) => one.file === file)
    .reduce((changed, { before, after }) => {
      if (!changed.includes(before)) throw new Error(`${file} has no «${before}» to plant a bug into`);
      return changed.replace(before, () => after);
    }, text);
}

/** Plants bugs as files are read for a bundle. */
export function edited(root: string, edits: readonly Edit[]): Plugin {
  const files = new Set(edits.map(({ file }) => join(root, file)));
  return {
    name: 'planted bugs',
    setup(with_) {
      if (files.size === 0) return;
      with_.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (!files.has(path)) return undefined;
        const file = path.slice(join(root, '/').length);
        return { contents: edit(file, await readFile(path, 'utf8'), edits), loader: 'ts' };
      });
    },
  };
}

/** Plants bugs, too, and leaves each file its own address in the bundle, because some find the files beside them by it. */
export function editedInPlace(root: string, edits: readonly Edit[]): Plugin {
  const folder = join(root, '/');
  return {
    name: 'planted bugs in place',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (path.includes('/node_modules/')) return undefined;
        const text = edit(path.slice(folder.length), await readFile(path, 'utf8'), edits);
        const address = JSON.stringify(pathToFileURL(path).href);
        return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' };
      });
    },
  };
}
