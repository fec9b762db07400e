import type { Changed } from '@contract/renewing';
import type { ReadRow } from '../content-rows';
import type { PhoneDatabase } from '../database';

/** So many of what was looked at last are asked for again at a time; the rest is when it is looked at. */
const MOST = 20;

const mentions = ({ body }: ReadRow, id: string) => body.includes(`"${id}"`);

/**
 * The reads that a change makes old: those that tell one of its subjects, of no one thing or of one that it names. What
 * mentions a named thing is about one that has changed too: a catalog names its lesson's hours, and so the lesson's own
 * detail is old with it.
 */
export function madeOld(rows: readonly ReadRow[], { subjects, ids }: Changed): ReadRow[] {
  const telling = rows.filter(({ tells }) =>
    tells?.some((one) => (subjects as readonly string[]).includes(one)),
  );
  const named = new Set(ids);
  for (const row of telling) {
    if (row.about !== undefined && ids.some((id) => mentions(row, id))) named.add(row.about);
  }
  return telling.filter(({ about }) => about === undefined || named.has(about));
}

/** Writes down which of a learner's kept reads a change has made old. */
export async function markOld(
  db: PhoneDatabase,
  learner: string,
  changed: Changed,
  now: number,
): Promise<void> {
  await db.transaction('rw', db.reads, async () => {
    const rows = await db.reads.where('owner').equals(learner).toArray();
    // What was given since is new already; the clock of a phone may have stood still.
    const old = madeOld(rows, changed).filter(({ at }) => at < now);
    await db.reads.bulkPut(old.map((row) => ({ ...row, old: now })));
  });
}

/** Those that are old and can be asked for again, what was looked at last first. */
export async function oldReads(db: PhoneDatabase, learner: string): Promise<ReadRow[]> {
  const rows = await db.reads.where('owner').equals(learner).toArray();
  return rows
    .filter(({ old, asked }) => old && asked)
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(0, MOST);
}

/** It was asked for and something else came, which the worker does not keep: what is there is not asked for again. */
export async function notOld(db: PhoneDatabase, { owner, address, at }: ReadRow): Promise<void> {
  await db.transaction('rw', db.reads, async () => {
    const { old: _gone, ...row } = (await db.reads.get([owner, address])) ?? {};
    if ('at' in row && row.at === at) await db.reads.put(row as ReadRow);
  });
}
