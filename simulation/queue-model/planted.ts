import { build } from 'esbuild';
import { type Edit, edited } from '../planted/text';
import type { Found, Search } from './explore';

/** Searches the model of the queue with bugs planted in the text of the phone; `root` ends with a slash. */
export async function exploreWith(root: string, edits: readonly Edit[], search: Search): Promise<Found> {
  const { outputFiles } = await build({
    entryPoints: [`${root}simulation/queue-model/explore.ts`],
    ...{ bundle: true, write: false, format: 'esm', platform: 'node', logLevel: 'error' },
    alias: { '@contract': `${root}contract`, '@rules': `${root}rules`, '@': `${root}src` },
    plugins: [edited(root, edits)],
  });
  const text = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { explore } = await import(/* @vite-ignore */ `data:text/javascript;base64,${text}`);
  return explore(search);
}
