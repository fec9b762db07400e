import { applyOutcome, type Outcome } from '@/offline/apply-outcome';
import { nextDue, pick } from '@/offline/pick';
import type { OutboxRow } from '@/offline/rows';
import { unpaidOf } from '@/offline/said';
import { wokenBy, wokenByCheck } from '@/offline/wake';
import { isWaiting, NOW, type Queue } from './queue';
import { faced } from './server';

/** The phone's rules that the law is about; the shipped ones, or some with a bug planted. */
export type Phone = {
  pick: typeof pick;
  nextDue: typeof nextDue;
  applyOutcome: typeof applyOutcome;
  wokenBy: typeof wokenBy;
  wokenByCheck: typeof wokenByCheck;
  unpaidOf: typeof unpaidOf;
  /** What else goes when a row was answered: nothing does. */
  alsoGone: (sent: OutboxRow, outcome: Outcome, rows: readonly OutboxRow[]) => readonly OutboxRow[];
};

export const SHIPPED: Phone = {
  pick,
  nextDue,
  applyOutcome,
  wokenBy,
  wokenByCheck,
  unpaidOf,
  alsoGone: () => [],
};

/** The places of the rows that could be the next to go, whatever back-offs make so many of them due. */
export function sendable(phone: Phone, rows: readonly OutboxRow[]): number[] {
  const found = new Set<number>();
  const due = rows.map((row) => ({ ...row, dueAt: 0 }));
  const later = rows.map((row) => ({ ...row, dueAt: NOW + 1_000 }));
  for (let set = 1; set < 1 << rows.length; set += 1) {
    const timed = rows.map((_, at) => ((set >> at) % 2 === 1 ? due : later)[at] as OutboxRow);
    const picked = phone.pick(timed, NOW);
    if (picked) found.add(timed.indexOf(picked));
  }
  return [...found];
}

/** A row once it was answered; undefined when it leaves. The last of a series is what decides; the ones before it only count. */
export function settledRow(phone: Phone, row: OutboxRow, outcome: Outcome, now = NOW): OutboxRow | undefined {
  const isOfSeries = outcome.is === 'later' || outcome.is === 'unnamed';
  return phone.applyOutcome(isOfSeries ? { ...row, serverErrors: 2, unnamed: 4 } : row, outcome, now, 0);
}

const wokenOf = (row: OutboxRow, woken: readonly OutboxRow[]) =>
  (woken.length > 0 && woken.find(({ sequence }) => sequence === row.sequence)) || row;

/** The rows of a queue once one of them, that is `next` by it, was answered. */
export function rowsAfter(
  phone: Phone,
  rows: readonly OutboxRow[],
  row: OutboxRow,
  outcome: Outcome,
  next: OutboxRow | undefined,
): OutboxRow[] {
  const woken = phone.wokenBy(row, outcome, rows);
  const gone = phone.alsoGone(row, outcome, rows);
  const after: OutboxRow[] = [];
  for (const one of rows) {
    if (gone.length > 0 && gone.includes(one)) continue;
    if (one !== row) after.push(wokenOf(one, woken));
    else if (next) after.push(next);
  }
  return after;
}

/** The phone asks for her face, which passes on the spot; undefined where the check is not due, or a photo of it waits. */
export function passedCheck(phone: Phone, queue: Queue): Queue | undefined {
  const credit = faced(queue.credit);
  if (!credit || queue.rows.some((row) => row.kind === 'photo' && isWaiting(row))) return undefined;
  const woken = phone.wokenByCheck(queue.rows);
  return { ...queue, credit, rows: queue.rows.map((row) => wokenOf(row, woken)) };
}

/** Whether a face would free something. */
export const waitsForFace = ({ rows }: Pick<Queue, 'rows'>) =>
  rows.some((row) => isWaiting(row) && row.waitsFor === 'check');
