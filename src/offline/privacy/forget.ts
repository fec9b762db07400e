import { dropUnlistedOpaque } from '../content/opaque-images';
import type { PhoneDatabase } from '../database';
import { readMeta, writeMeta } from '../meta';
import type { MetaRow } from '../rows';
import { META, TABLES, whoseIs } from './stores';
import { TO_FORGET, type ToForget } from './to-forget';

export const toForget = (db: PhoneDatabase): Promise<ToForget | undefined> =>
  readMeta<ToForget>(db, TO_FORGET);
export const noteToForget = (db: PhoneDatabase, what: ToForget): Promise<void> =>
  writeMeta(db, TO_FORGET, what);

/** Deletes it and the note of it, or nothing: one transaction. */
export async function forget(db: PhoneDatabase, { but, study }: ToForget): Promise<void> {
  const stays = [...new Set(['', but])];
  await db.transaction('rw', db.tables, async () => {
    for (const [name, rule] of Object.entries(TABLES)) {
      if (rule.whose === 'learner') await db.table(name).where(rule.by).noneOf(stays).delete();
      if (rule.whose === 'study') await db.table(name).where(rule.by).anyOf(study).delete();
    }
    await db.meta.filter((row) => whoseIs(META, row.name) === 'learner' && !belongsTo(row, but)).delete();
    await db.meta.delete(TO_FORGET);
  });
  await dropUnlistedOpaque(db);
}

/** Names of the private rows of `meta` end with their learner, or their value says whose they are. */
function belongsTo({ name, value }: MetaRow, learner: string): boolean {
  const said = (value as { learner?: string } | null)?.learner;
  return learner !== '' && (said === learner || name.endsWith(`:${learner}`));
}
