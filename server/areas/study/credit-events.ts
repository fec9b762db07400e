import type { HourCredit } from '@rules/credit';
import type { CreditEventKind } from '@rules/credit-events';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { creditEvent } from '../../database/schema';

/** So many events without effect are told of a learner on one day, and then one that says so. */
export const UNPAID_A_DAY = 200;

type Moved = { of: { learner: string; hour: string }; kind: CreditEventKind; now: number };

/**
 * Tells of a change that was not made by a record of progress: those are told in the statement that pays them. The caller
 * holds the lock on the learner's time, and writes the credit in the same transaction. `now` in ms.
 */
export async function noteChange(
  tx: Pick<Database, 'insert'>,
  { of, kind, now }: Moved,
  before: HourCredit,
  after: HourCredit,
): Promise<void> {
  const credited = after.credited - before.credited;
  const provisional = after.provisional - before.provisional;
  if (credited === 0 && provisional === 0) return;
  const reason = kind === 'failed' ? 'check' : 'none';
  const stretch = { from: before.credited, to: after.credited + after.provisional };
  await tx
    .insert(creditEvent)
    .values({ ...of, ...stretch, kind, credited, provisional, reason, at: now, lastAt: now });
}

/** Tells once of credit that stands without an event: what was there before events were. */
export async function noteOpenings(tx: Pick<Database, 'execute'>): Promise<void> {
  await tx.execute(sql`
    insert into credit_event
      (learner, hour, kind, from_ms, to_ms, credited_ms, provisional_ms, reason, at, last_at)
    select learner, hour, 'opening', 0, credited + provisional, credited, provisional, 'none',
           last_studied_at, last_studied_at
    from hour_credit c
    where credited + provisional > 0
      and not exists (select 1 from credit_event e where e.learner = c.learner and e.hour = c.hour)`);
}
