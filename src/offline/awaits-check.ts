import type { OutboxRow } from './rows';

/**
 * Whether a row's time counts only when a face check has been passed: the server said so, of it or of what stands before
 * it, or a photo of this hour, on its way or refused, stands before it. `rows`: the learner's.
 */
export function awaitsCheck(row: OutboxRow, rows: readonly OutboxRow[]): boolean {
  if (row.kind !== 'progress' || row.state !== 'waiting') return false;
  if (row.waitsFor === 'check') return true;
  return rows.some(
    (other) =>
      other.hour === row.hour &&
      other.from <= row.from &&
      (other.kind === 'photo' || (other.kind === 'progress' && other.waitsFor === 'check')),
  );
}
