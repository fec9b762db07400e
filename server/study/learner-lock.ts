import { eq } from 'drizzle-orm';
import type { Clock } from '../database/clock';
import type { Database } from '../database/open';
import { learnerTime } from '../database/schema';
import { type LearnerTime, newLearnerTime } from './time';

type Transaction = Pick<Database, 'select' | 'insert' | 'execute'>;

/**
 * Locks the learner's time, which begins here if it has not, and reads the clock after it.
 * `now` in ms; a clock that went back must not give an instant that other sessions were already measured by.
 */
export async function lockLearner(
  tx: Transaction,
  clock: Clock,
  learner: string,
): Promise<{ time: LearnerTime; now: number }> {
  const begun = newLearnerTime(await clock(tx));
  await tx
    .insert(learnerTime)
    .values({ learner, free: [...begun.free], overdraft: begun.overdraft, lastT: begun.lastT })
    .onConflictDoNothing();
  const [time = begun] = await tx
    .select()
    .from(learnerTime)
    .where(eq(learnerTime.learner, learner))
    .for('update');
  return { time, now: Math.max(await clock(tx), time.lastT) };
}
