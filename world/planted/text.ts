import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** A bug as text: `before` stands in the file, and is `after` for a run. */
export type Edit = { file: string; before: string; after: string };

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
