import type { HourCreditRow, OutboxRow } from './rows';

/**
 * Hours that were studied to their end on this phone, whose finish nobody has answered yet: done, and waiting to be counted.
 * Where the server has said what is missing they are open again.
 */
export const doneHere = (rows: readonly OutboxRow[]): ReadonlySet<string> =>
  new Set(
    rows
      .filter(({ kind, state, words }) => kind === 'finish' && state === 'waiting' && words === '')
      .map(({ hour }) => hour),
  );

/** Hours in which nothing is left to study: done here, or finished by what the server has said to this phone. Study records may be older. */
export const overHere = (
  rows: readonly OutboxRow[],
  said: Readonly<Record<string, Pick<HourCreditRow, 'hour' | 'finished'>>>,
): ReadonlySet<string> =>
  new Set([
    ...doneHere(rows),
    ...Object.values(said)
      .filter(({ finished }) => finished)
      .map(({ hour }) => hour),
  ]);
