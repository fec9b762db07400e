import type { OutboxRow } from './rows';

/** Of how many hours the phone holds what the server does not have yet. Evidence is nothing that a learner waits for. */
export const hoursThatWait = (rows: readonly OutboxRow[]): number =>
  new Set(
    rows.filter(({ state, kind }) => state !== 'refused' && kind !== 'evidence').map(({ hour }) => hour),
  ).size;
