import { accrue, type LearnerTime, newLearnerTime } from '@rules/time';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../database/clock';
import type { Database } from '../../database/open';
import { learnerTime } from '../../database/schema';

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
    .values({ learner, ...stored(begun) })
    .onConflictDoNothing();
  const [time = begun] = await tx
    .select()
    .from(learnerTime)
    .where(eq(learnerTime.learner, learner))
    .for('update');
  const read = await clock(tx);
  // A clock that stands behind is noted here; what has passed is counted by whoever writes all of it.
  return { time: read < time.lastT ? accrue(time, read) : time, now: Math.max(read, time.lastT) };
}

/** As the table takes it. */
export const stored = ({ free, overdraft, lastT, behind }: LearnerTime) => ({
  free: [...free],
  overdraft,
  lastT,
  behind: behind ?? null,
});
