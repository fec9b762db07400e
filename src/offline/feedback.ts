import { liveQuery } from 'dexie';
import type { PhoneDatabase } from './database';
import { installationId, nextSequence } from './meta';
import type { FeedbackRow } from './rows';

/**
 * Written down before the first send, under the key that lets it count once: a browser may send again by itself what
 * nobody answered. Gives the key.
 */
export async function queueFeedback(
  db: PhoneDatabase,
  { learner, remarks, at }: Pick<FeedbackRow, 'learner' | 'remarks' | 'at'>,
): Promise<string> {
  return db.transaction('rw', [db.meta, db.outbox, db.feedback], async () => {
    const key = `${await installationId(db)}:${await nextSequence(db)}`;
    await db.feedback.add({ key, learner, remarks, at });
    return key;
  });
}

/** What became of one: taken or refused for good, or to be tried again another time. */
export type Told = 'done' | 'later';

/** Sends what waits of this learner, the oldest first; stops at the first that has to wait. */
export async function sendFeedback(
  db: PhoneDatabase,
  learner: string,
  post: (row: FeedbackRow) => Promise<Told>,
): Promise<void> {
  const rows = await db.feedback.where('learner').equals(learner).sortBy('at');
  for (const row of rows) {
    if ((await post(row)) === 'later') return;
    await db.feedback.delete(row.key);
  }
}

/** Tells what waits of this learner, the newest first, now and at each change; nothing without a store. Returns what ends it. */
export function watchFeedback(
  db: PhoneDatabase,
  learner: string,
  next: (rows: FeedbackRow[]) => void,
): () => void {
  // Dexie reports no error of a database that is closed.
  const read = () =>
    db.feedback
      .where({ learner })
      .reverse()
      .sortBy('at')
      .catch(() => []);
  const subscription = liveQuery(read).subscribe({ next });
  return () => subscription.unsubscribe();
}
