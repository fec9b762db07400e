import { awaitsCheck } from './awaits-check';
import type { OutboxRow } from './rows';

/**
 * What of an hour the server does not have, or did not take: on its way, waiting for a face check, for a stretch before
 * it, or refused. Seconds.
 */
export type Unsent = { waiting: number; checking: number; afterGap: number; refused: number };

export const NOTHING_UNSENT: Unsent = { waiting: 0, checking: 0, afterGap: 0, refused: 0 };

/** Which part of it a row is. `rows`: the learner's. */
export function partOf(row: OutboxRow, rows: readonly OutboxRow[]): keyof Unsent {
  if (row.state !== 'waiting') return 'refused';
  if (awaitsCheck(row, rows)) return 'checking';
  return row.waitsFor === 'gap' ? 'afterGap' : 'waiting';
}
