import type { CreditAnswer } from '@rules/credit';
import type { SessionReason } from '@rules/credit-events';
import { elsewhereWords, whyOf } from '@rules/event-words';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { rows } from '../../database/rows';
import type { HourState } from './ledger';
import type { Progress } from './progress-input';

type Transaction = Pick<Database, 'execute'>;

/** A record as it was judged, as far as its reason goes; `words`: its sentence is known already. */
type Answered = Pick<CreditAnswer, 'credited' | 'provisional' | 'reason' | 'retryAfter'> & { words?: string };

/** Why a record got less, where neither the credit rule nor its session says so, and the sentence for it. */
export type FurtherReason = { reason: SessionReason; words: string };

/**
 * Who has what a record was short of (SPEC.md rule 25): of time, another phone of the learner's, with how much of it; of a
 * session, another learner. Asked of few, for what is paid in full asks nothing. By place in the batch.
 */
export async function whoHasIt(
  tx: Transaction,
  batch: readonly Progress[],
  states: readonly HourState[],
  answers: readonly (Answered | undefined)[],
): Promise<Map<number, FurtherReason>> {
  const found = new Map<number, FurtherReason>();
  const short: { at: number; learner: string; base: number; installation: string }[] = [];
  const nameless: { at: number; learner: string; session: string }[] = [];
  for (const [at, answer] of answers.entries()) {
    const [progress, state] = [batch[at], states[at]];
    if (!answer || !progress || !state || answer.words) continue;
    const { learner, session } = progress;
    const { base, installation } = state;
    if (answer.reason === 'session' && base === null && session !== '')
      nameless.push({ at, learner, session });
    if (answer.reason === 'time' && answer.retryAfter === undefined && base !== null && installation)
      short.push({ at, learner, base, installation });
  }
  for (const { at, paid } of await paidElsewhere(tx, short)) {
    const missing = missingOf(batch[at], states[at], answers[at]);
    found.set(at, { reason: 'elsewhere', words: elsewhereWords(Math.min(missing, paid) / 1000) });
  }
  for (const { at } of await othersSessions(tx, nameless))
    found.set(at, { reason: 'otherLearner', words: whyOf('otherLearner') });
  return found;
}

/** How much of a claim was not paid, ms. */
const missingOf = (progress?: Progress, state?: HourState, answer?: Answered) =>
  Math.min(progress?.to ?? 0, state?.end ?? 0) - (answer?.credited ?? 0) - (answer?.provisional ?? 0);

/** Bounds the rows that are read for one record: the learner's hours, the hours studied last, and the events of each. */
const MOST_READ = { hours: 1_000, recent: 8, events: 100 };

/**
 * Sums what other phones of these learners were paid since the base of the session, ms. Only the newest events of the hours
 * studied last are read, so that a long history slows nobody's batch.
 */
async function paidElsewhere(
  tx: Transaction,
  asked: readonly { at: number; learner: string; base: number; installation: string }[],
): Promise<{ at: number; paid: number }[]> {
  if (asked.length === 0) return [];
  return rows<{ at: number; paid: number }>(
    tx,
    sql`select r.at, sum(e.paid)::float8 as paid
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r(at int, learner text, base bigint, installation text)
        cross join lateral (
          select e.session, sum(e.credited_ms + e.provisional_ms) as paid
          from (
            select hour from (
              select hour, last_studied_at from hour_credit where learner = r.learner limit ${MOST_READ.hours}::int
            ) c where last_studied_at >= r.base order by last_studied_at desc limit ${MOST_READ.recent}::int
          ) c cross join lateral (
            select * from credit_event where learner = r.learner and hour = c.hour
            order by id desc limit ${MOST_READ.events}::int
          ) e
          where e.at >= r.base and e.kind = 'record'
          group by e.session
        ) e
        where (select installation from study_session where id = e.session) not in (r.installation, '')
        group by r.at having sum(e.paid) > 0`,
  );
}

/** Which of these sessions are another learner's. */
async function othersSessions(
  tx: Transaction,
  asked: readonly { at: number; learner: string; session: string }[],
): Promise<{ at: number }[]> {
  if (asked.length === 0) return [];
  return rows<{ at: number }>(
    tx,
    sql`select r.at from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r(at int, learner text, session text)
        join study_session s on s.id = r.session and s.learner <> r.learner`,
  );
}
