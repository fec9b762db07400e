// Before anybody loads Dexie, which looks for a database once: other tests of this process use it too.
import 'fake-indexeddb/auto';
import type { Edit } from '../planted/text';
import { type Asked, type Round, roundOf, type ShippedLife } from '../rounds';
import { bundlePage, type Evaluate } from './page/bundle';
import { live, type Run } from './run';
import { anyRun, LIVES } from './runs';

/** The app's pages, by the bugs in them: bundled once a process. */
const pages = new Map<string, Promise<Evaluate>>();

function pagesWith(edits: readonly Edit[]): Promise<Evaluate> {
  const which = JSON.stringify(edits);
  const bundled = pages.get(which) ?? bundlePage(edits);
  pages.set(which, bundled);
  return bundled;
}

/** One life of the shipped form; `edits` are planted in its phone. */
export const lifeOf = async (run: Run, edits: readonly Edit[] = []) => live(run, await pagesWith(edits));

/** Random lives of the shipped form, all or of one kind. */
export function round(asked: Asked & { edits?: readonly Edit[]; life?: ShippedLife }): Promise<Round> {
  const runs = asked.life ? LIVES[asked.life] : anyRun;
  return roundOf(runs, (run) => lifeOf(run, asked.edits), asked);
}
