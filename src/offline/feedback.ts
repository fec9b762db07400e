import type { PhoneDatabase } from './database';
import { installationId, nextSequence } from './meta';
import type { FeedbackRow } from './rows';

/** Feedback that found no network waits on the phone, under the key that lets it count once. */
export async function queueFeedback(
  db: PhoneDatabase,
  { learner, remarks, at }: Pick<FeedbackRow, 'learner' | 'remarks' | 'at'>,
): Promise<void> {
  await db.transaction('rw', [db.meta, db.outbox, db.feedback], async () => {
    const key = `${await installationId(db)}:${await nextSequence(db)}`;
    await db.feedback.add({ key, learner, remarks, at });
  });
}

/** What became of one: taken or refused for good, or to be tried again another time. */
export type Told = 'settled' | 'later';

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
