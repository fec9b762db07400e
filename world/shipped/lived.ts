// Before anybody loads Dexie, which looks for a database once: other tests of this process use it too.
import 'fake-indexeddb/auto';
import type { Edit } from '../planted/text';
import { type Asked, type Round, roundOf, type ShippedLife } from '../rounds';
import { bundlePage, type Evaluate } from './page/bundle';
import { live, type Run } from './run';
import { anyRun, LIVES } from './runs';

let evaluate: Promise<Evaluate> | undefined;

/** One life of the shipped form; `edits` are planted in its phone, once a process or bundle of it. */
export async function lifeOf(run: Run, edits: readonly Edit[] = []) {
  evaluate ??= bundlePage(edits);
  return live(run, await evaluate);
}

/** Random lives of the shipped form, all or of one kind. */
export function round(asked: Asked & { edits?: readonly Edit[]; life?: ShippedLife }): Promise<Round> {
  const runs = asked.life ? LIVES[asked.life] : anyRun;
  return roundOf('shipped', runs, (run) => lifeOf(run, asked.edits), asked);
}
