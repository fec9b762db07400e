import type { PhoneDatabase } from './database';
import { readMeta, writeMeta } from './meta';

/** As long as the words of a draft. */
const KEPT_MS = 24 * 3_600_000;

type Kept = { id: string; photo: Blob; at: number };
const named = (learner: string) => `draftPicture:${learner}`;

/** Keeps the image of a learner's draft, in place of any before it: text has room beside it, an image has not. */
export function keepDraftPicture(
  db: PhoneDatabase,
  learner: string,
  { id, photo }: { id: string; photo: Blob },
  now = Date.now(),
): Promise<void> {
  return writeMeta(db, named(learner), { id, photo, at: now } satisfies Kept);
}

/** The image that a draft names; undefined where it is another's, too old, or gone. */
export async function readDraftPicture(
  db: PhoneDatabase,
  learner: string,
  id: string,
  now = Date.now(),
): Promise<Blob | undefined> {
  const kept = await readMeta<Kept>(db, named(learner));
  if (!kept) return undefined;
  if (now - kept.at < KEPT_MS && kept.at <= now) return kept.id === id ? kept.photo : undefined;
  await dropDraftPicture(db, learner);
  return undefined;
}

export const dropDraftPicture = (db: PhoneDatabase, learner: string): Promise<void> =>
  db.meta.delete(named(learner));
