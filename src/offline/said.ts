import type { Outcome } from './apply-outcome';
import type { HourCreditRow, OutboxRow, UnpaidRow } from './rows';

/** What the phone remembers of the server's words about an hour. Pure; seconds, `now` in ms of the phone's clock. */

/** The hour's credit after an answer; nothing when it said nothing of it. */
export function creditAfter(row: OutboxRow, outcome: Outcome, now: number): HourCreditRow | undefined {
  const { learner, hour, lesson, end } = row;
  const of = { learner, hour, lesson, end, at: now };
  if (outcome.is === 'done' && row.kind === 'finish') {
    return { ...of, credited: end, provisional: 0, finished: true };
  }
  if (outcome.is !== 'credited') return undefined;
  const { credited, provisional, points } = outcome;
  return { ...of, credited, provisional, finished: false, ...(points && { points }) };
}

/** The stretch that the server will not pay for: its time was never there (SPEC.md rule 20). */
export function unpaidOf(row: OutboxRow, outcome: Outcome, now: number): UnpaidRow | undefined {
  if (outcome.is !== 'credited' || outcome.short !== 'time') return undefined;
  const from = Math.max(row.from, outcome.credited + outcome.provisional);
  if (from >= row.to) return undefined;
  const { learner, hour, lesson, training, end, key, to, permit } = row;
  const { why: words } = outcome;
  return {
    learner,
    hour,
    lesson,
    training,
    end,
    key,
    from,
    to,
    at: now,
    ...(permit && { permit }),
    ...(words && { words }),
  };
}
