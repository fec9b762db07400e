import { and, eq } from 'drizzle-orm';
import type { Clock } from '../database/clock';
import type { Database } from '../database/open';
import { hour, hourCredit, learnerTime } from '../database/schema';
import { Refusal } from '../frame/refusal';
import { finish, newHourCredit } from './credit';
import { once } from './idempotency';
import { inWords } from './in-words';

/**
 * Finishes an hour whose credit has reached its end, under the lock that pays its progress.
 * @throws {Refusal} `unknownHour`, or `endNotReached` (waiting), saying how much is missing.
 */
export async function finishStudy(
  database: Database,
  clock: Clock,
  { learner, hourId, key }: { learner: string; hourId: string; key: string | undefined },
): Promise<{ finished: true }> {
  const [found] = await database.select({ end: hour.end }).from(hour).where(eq(hour.id, hourId));
  if (!found) throw new Refusal('unknownHour', '没有找到这个课时');
  return database.transaction(async (tx) => {
    await tx.select().from(learnerTime).where(eq(learnerTime.learner, learner)).for('update');
    const now = await clock(tx);
    return once(tx, { learner, call: `finish ${hourId}`, key, now }, async () => {
      const mine = and(eq(hourCredit.learner, learner), eq(hourCredit.hour, hourId));
      const [before = newHourCredit()] = await tx.select().from(hourCredit).where(mine);
      const { credit, missing } = finish(before, found.end);
      if (!credit.finished) {
        throw new Refusal('endNotReached', `还差${inWords(missing)}未计入，学完后会自动完成`);
      }
      if (!before.finished) {
        const done = { finished: true, finishedAt: now, lastStudiedAt: now };
        await tx.update(hourCredit).set(done).where(mine);
      }
      return { finished: true as const };
    });
  });
}
