import { secondsLeft, spokenLeft } from '@rules/duration';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../database/clock';
import type { Database } from '../../database/open';
import { rows } from '../../database/rows';
import { redemptionAttempt } from '../../database/schema';
import { Refusal } from '../../frame/refusal';

/** So many wrong codes in so long, and the learner waits until it is over. */
const MOST_WRONG = 10;
const WITHIN_MS = 10 * 60_000;

/**
 * Counts a try as wrong before its code is looked at, in one statement: a hundred at once get no further than one after
 * the other. What was not wrong is taken back.
 * @throws {Refusal} `tooOften`, saying how long to wait.
 */
export async function beginTry(database: Database, clock: Clock, learner: string): Promise<void> {
  const now = await clock(database);
  const over = sql`a.since <= ${now - WITHIN_MS}::bigint`;
  const [counted] = await rows<{ failures: number }>(
    database,
    sql`insert into redemption_attempt as a (learner, failures, since) values (${learner}, 1, ${now})
        on conflict (learner) do update set
          failures = case when ${over} then 1 else a.failures + 1 end,
          since = case when ${over} then ${now}::bigint else a.since end
        where ${over} or a.failures < ${MOST_WRONG}
        returning failures`,
  );
  if (counted) return;
  const [found] = await database
    .select()
    .from(redemptionAttempt)
    .where(eq(redemptionAttempt.learner, learner));
  const left = Math.max(1_000, (found?.since ?? now) + WITHIN_MS - now);
  const sentence = `兑换码连续输错，请${spokenLeft(left)}后再试`;
  throw new Refusal('tooOften', sentence, secondsLeft(left));
}

/** The code was a real one. */
export async function takeBackTry(database: Database, learner: string): Promise<void> {
  await database
    .update(redemptionAttempt)
    .set({ failures: sql`greatest(${redemptionAttempt.failures} - 1, 0)` })
    .where(eq(redemptionAttempt.learner, learner));
}
