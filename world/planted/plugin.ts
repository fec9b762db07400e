import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { plantedHere } from './bugs';
import { edit } from './text';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Plants this process's bug in whatever the tests load, as `planted-text` does in what is bundled. */
export function plantedBug(): Plugin {
  const edits = plantedHere();
  return {
    name: 'planted bug',
    enforce: 'pre',
    transform(code, id) {
      const file = id.startsWith(root) ? id.slice(root.length).split('?')[0] : undefined;
      return file && edits.some((one) => one.file === file) ? edit(file, code, edits) : undefined;
    },
  };
}
