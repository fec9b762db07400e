import { MISSING_MOST_MS } from '@rules/hour-end';
import type { Outcome } from './apply-outcome';
import type { OutboxRow, WaitsFor } from './rows';

/** The server takes a photo when the lead is this near to its point, s. */
const AHEAD_OF_POINT = MISSING_MOST_MS / 1000;

/** A stretch follows the lead when it begins this near behind it, s. */
const BEHIND_LEAD = 1;

const wakes = (row: OutboxRow): OutboxRow => ({ ...row, dueAt: 0, waitsFor: undefined });

const isWaiting = (row: OutboxRow, waitsFor: WaitsFor) =>
  row.state === 'waiting' && row.waitsFor === waitsFor;

/**
 * What becomes free when a row of its hour was answered: a finish by any credit or photo, progress that waits for a
 * check by a photo, and by credit that comes up to it a photo, or a stretch that lay beyond a gap (SPEC.md rules 13 and
 * 18). Pure. `rows`: those of the hour. @returns the rows that change.
 */
export function wokenBy(sent: OutboxRow, outcome: Outcome, rows: readonly OutboxRow[]): OutboxRow[] {
  const others = rows.filter((row) => row.sequence !== sent.sequence);
  const photoCame = outcome.is === 'done' && sent.kind === 'photo';
  const lead = outcome.is === 'credited' ? outcome.credited + outcome.provisional : undefined;
  if (!photoCame && lead === undefined) return [];
  const isFree = (row: OutboxRow) => {
    if (row.kind === 'finish') return row.state === 'waiting';
    if (lead === undefined) return isWaiting(row, 'check');
    if (isWaiting(row, 'progress')) return row.from <= lead + AHEAD_OF_POINT;
    return isWaiting(row, 'gap') && row.from <= lead + BEHIND_LEAD;
  };
  return others.filter(isFree).map(wakes);
}

/** A check was passed on the spot: what waits for one goes out. Pure. @returns the rows that change. */
export const wokenByCheck = (rows: readonly OutboxRow[]): OutboxRow[] =>
  rows.filter((row) => isWaiting(row, 'check')).map(wakes);

/**
 * What is tried at once when the network is back, the app was opened, or the learner asked: whatever failed for want of
 * network, what waits for something that may have come without this page (a check judged later, another device), and
 * what the server had lost the session of, which may have been admitted since. Pure. @returns the rows that change.
 */
export function wokenByReturn(rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.flatMap((row) => {
    if (row.state === 'unresolved' && row.waitsFor === 'session') {
      return { ...row, state: 'waiting' as const, dueAt: 0 };
    }
    const waits = row.failures > 0 || row.kind === 'finish' || row.waitsFor;
    return waits && row.dueAt !== 0 ? { ...row, dueAt: 0 } : [];
  });
}
