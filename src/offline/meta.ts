import { newId } from '@/browser/id';
import type { PhoneDatabase } from './database';

export async function readMeta<T>(db: PhoneDatabase, name: string): Promise<T | undefined> {
  return (await db.meta.get(name))?.value as T | undefined;
}

export async function writeMeta(db: PhoneDatabase, name: string, value: unknown): Promise<void> {
  await db.meta.put({ name, value });
}

/** Whose session the phone holds, by the copy that page and worker share; undefined after leaving. */
export async function signedInLearner(db: PhoneDatabase): Promise<string | undefined> {
  return (await readMeta<{ learner?: string }>(db, 'session'))?.learner;
}

/** This browser's id, made at first use and kept for ever. */
export async function installationId(db: PhoneDatabase, makeId = newId): Promise<string> {
  return db.transaction('rw', db.meta, async () => {
    const known = await readMeta<string>(db, 'installation');
    if (known) return known;
    const made = makeId();
    await writeMeta(db, 'installation', made);
    return made;
  });
}

/**
 * The next number of the installation's sequence; call it inside the transaction that uses it. A store that lost its
 * count must not lose its rows too: what stands in the outbox is never numbered over.
 */
export async function nextSequence(db: PhoneDatabase): Promise<number> {
  const counted = (await readMeta<number>(db, 'sequence')) ?? 0;
  const standing = (await db.outbox.orderBy('sequence').last())?.sequence ?? 0;
  const next = Math.max(counted, standing) + 1;
  await writeMeta(db, 'sequence', next);
  return next;
}
