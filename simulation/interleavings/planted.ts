import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { type Edit, edit } from '../planted/text';

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
    plugins: [asWritten(join(root, '/'), edits)],
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(outfile);
  }
}

/** Files keep their own address, by which they find what lies beside them; the bugs are planted in them. */
const asWritten = (root: string, edits: readonly Edit[]): Plugin => ({
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
