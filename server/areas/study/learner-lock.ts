import { accrue, type LearnerTime, newLearnerTime } from '@rules/time';
import { eq, sql } from 'drizzle-orm';
import { RowLocked } from '../../database/busy';
import type { Clock } from '../../database/clock';
import type { Database } from '../../database/open';
import { rows } from '../../database/rows';
import { learnerTime } from '../../database/schema';
import { asItStands, keepsLaw } from './law';
import { LawBroken } from './law-alarm';

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

export type TimeOf = LearnerTime & { learner: string };

/**
 * Stores the learner's time, under the lock, where it keeps the law of the ledger (SPEC.md rule 24). @throws {LawBroken} where
 * it does not; nothing is written then.
 */
export const writeTime = (tx: Pick<Database, 'execute'>, learner: string, time: LearnerTime): Promise<void> =>
  writeTimes(tx, [{ learner, ...time }]);

/** The same of several learners. */
export async function writeTimes(tx: Pick<Database, 'execute'>, times: readonly TimeOf[]): Promise<void> {
  const written = times.map(({ learner, ...time }) => ({ learner, ...stored(time) }));
  const [broken] = await rows<{ learner: string }>(
    tx,
    sql`
    with r as materialized (
      select t.*, ''::text as hour, ''::text as edition, 0 as credited, 0 as provisional, '[]'::jsonb as reserved
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as t(learner text, free jsonb, overdraft int, "lastT" bigint, behind jsonb)
    ), judged as materialized (
      select r.*, ${keepsLaw} as lawful from r ${asItStands}
    ), times as (
      update learner_time t set free = j.free, overdraft = j.overdraft, last_t = j."lastT", behind = j.behind
      from judged j where j.lawful and t.learner = j.learner
    )
    select r.learner from r left join judged j on j.learner = r.learner where j.lawful is not true`,
  );
  if (broken) throw new LawBroken({ learner: broken.learner, hour: '' });
}

/** Limits the calls of one learner that wait for their turn. */
const MOST_WAITING = 16;

/**
 * Lets one call of each learner at a time take a connection and wait for the lock, because all of a pool's connections could
 * otherwise wait for one learner's row. Per instance.
 */
export class LearnerTurns {
  readonly #lines = new Map<string, { last: Promise<unknown>; length: number }>();

  /** @throws {RowLocked} when too many of the learner's calls wait already; what `work` throws. */
  async take<T>(learner: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(learner) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > MOST_WAITING) throw new RowLocked();
    this.#lines.set(learner, line);
    line.length += 1;
    const turn = line.last.then(work);
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.length -= 1;
      if (line.length === 0) this.#lines.delete(learner);
    }
  }
}

/** As the table takes it. */
export const stored = ({ free, overdraft, lastT, behind }: LearnerTime) => ({
  free: [...free],
  overdraft,
  lastT,
  behind: behind ?? null,
});
