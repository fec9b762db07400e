import type { OutboxRow } from './rows';

/** What a page asks the browser for, and the worker hears now and then: about once a day. */
export const REMIND = 'remind';

/** After so many days something that waits is worth a word, and after so many once more. */
const DAYS = [3, 6] as const;
const DAY = 86_400_000;

/** What was said last: of what has waited since then (ms), after how many days. */
export type Reminded = { since: number; days: number };

/** Since when the oldest of what still has to reach the server has waited, ms. */
export function waitsSince(rows: readonly Pick<OutboxRow, 'state' | 'at'>[]): number | undefined {
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ at }) => at);
  return waiting.length > 0 ? Math.min(...waiting) : undefined;
}

/** What is to be said now, if anything. Pure; `now` in ms of the phone's clock. */
export function reminderDue(
  since: number | undefined,
  said: Reminded | undefined,
  now: number,
): Reminded | undefined {
  if (since === undefined) return undefined;
  const days = DAYS.filter((after) => now - since >= after * DAY).at(-1);
  if (days === undefined || (said?.since === since && said.days >= days)) return undefined;
  return { since, days };
}
