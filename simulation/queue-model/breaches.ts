import type { Outcome } from '@/offline/apply-outcome';
import type { OutboxRow } from '@/offline/rows';
import type { Phone } from './phone';
import { isWaiting, NOW } from './queue';

/** What no answer may do to a queue, whatever comes after it. */

/** No back-off reaches further, ms. */
const FARTHEST = 300_000;

/** A row that was answered would be sent again at once, and no other have its turn; or later than any back-off. */
export function isRestless(next: OutboxRow | undefined): boolean {
  if (!next || !isWaiting(next)) return false;
  return next.dueAt <= NOW || next.dueAt > NOW + FARTHEST;
}

/**
 * Up to where the server must have paid once these rows were answered, s. Progress may leave paid, or told of as
 * unpaid; a photo or a finish when it has arrived, and never otherwise.
 */
export function owedAfter(
  { unpaidOf }: Phone,
  before: readonly OutboxRow[],
  after: readonly OutboxRow[],
  row: OutboxRow,
  outcome: Outcome,
): number {
  if (after.length === before.length) return 0;
  const kept = new Set(after.map(({ sequence }) => sequence));
  const owed = (one: OutboxRow) => {
    if (one !== row) return one.kind === 'progress' ? one.to : Number.POSITIVE_INFINITY;
    if (one.kind !== 'progress') return outcome.is === 'done' ? 0 : Number.POSITIVE_INFINITY;
    return unpaidOf(row, outcome, NOW) ? 0 : one.to;
  };
  return Math.max(0, ...before.filter(({ sequence }) => !kept.has(sequence)).map(owed));
}

/** A row waits for what the phone has heard to have come (SPEC.md rules 13 and 18). */
export function isStale(after: readonly OutboxRow[], row: OutboxRow, outcome: Outcome): boolean {
  const photoCame = outcome.is === 'done' && row.kind === 'photo';
  if (outcome.is !== 'credited' && !photoCame) return false;
  const lead = outcome.is === 'credited' ? outcome.credited + outcome.provisional : -1;
  return after.some((one) => {
    if (!one.waitsFor || !isWaiting(one)) return false;
    if (one.waitsFor === 'check') return photoCame;
    return (one.waitsFor === 'gap' || one.waitsFor === 'progress') && one.from <= lead;
  });
}

/** A finish would be sent while older progress of its hour waits (I8). */
export const overtakes = (rows: readonly OutboxRow[], row: OutboxRow) =>
  row.kind === 'finish' &&
  rows.some((one) => one.kind === 'progress' && isWaiting(one) && one.sequence < row.sequence);
