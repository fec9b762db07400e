import type { OutboxRow } from './rows';

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
