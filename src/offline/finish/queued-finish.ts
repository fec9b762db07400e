import type { OutboxRow } from '../rows';

/**
 * Returns whether the finish of an hour can still be paid without another reading: nobody has answered it yet, the server
 * named a time by which it pays (`waitsFor: 'time'`), or a refusal without a name is tried again. Any other answer names
 * what no waiting pays: an unknown session, a permit that is over, a final refusal.
 */
export const canStillBePaid = ({ kind, state, words, waitsFor, unnamed }: OutboxRow): boolean =>
  kind === 'finish' && state === 'waiting' && (words === '' || waitsFor === 'time' || unnamed > 0);

/**
 * Returns whether a newer finish of the same text carries the whole reading again. The older one stays until the hour is
 * finished and weighs nothing, because both are of the same minutes. `rows`: the learner's.
 */
export const isReadAgain = (row: OutboxRow, rows: readonly OutboxRow[]): boolean =>
  row.kind === 'finish' &&
  row.to > row.from &&
  rows.some(({ kind, hour, sequence }) => kind === 'finish' && hour === row.hour && sequence > row.sequence);

/** Returns the finishes of an hour that end with it: all but the one that was just answered. */
export const endedWith = (answered: OutboxRow, rows: readonly OutboxRow[]): number[] =>
  rows
    .filter(({ kind, sequence }) => kind === 'finish' && sequence !== answered.sequence)
    .map(({ sequence }) => sequence);
