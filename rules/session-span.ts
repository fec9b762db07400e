import type { Range } from './time';

/** The time that a session may spend. Instants are integer milliseconds of the ledger's clock. */
export type SessionSpan = {
  /** Fixed when the session opens; its records spend time from here on only. Nothing ever moves it. */
  readonly base: number;
  /** End of what this session may spend, where it has one. */
  readonly until: number | null;
  /** Time between base and end in which it had no contact, sorted and disjoint; nothing of it is spent. */
  readonly outages?: readonly Range[];
};

/** The ranges that a session may spend at the ledger's time `t`, earliest first. */
export function spentRanges({ base, until, outages = [] }: SessionSpan, t: number): Range[] {
  const end = Math.min(t, until ?? t);
  const begins = [base, ...outages.map(({ to }) => to)];
  return begins.map((from, at) => ({ from, to: Math.min(outages[at]?.from ?? end, end) }));
}

/** Whether an instant lies in a range that the session may spend. */
export const isOfSession = (span: SessionSpan, at: number) =>
  spentRanges(span, at).some(({ from, to }) => from <= at && at <= to);

/** Whether any of these ranges lies in time that the session does not spend because it had no contact, up to `t`. */
export function hasInOutage({ until, outages = [] }: SessionSpan, ranges: readonly Range[], t: number) {
  const out = until === null || until >= t ? outages : [...outages, { from: until, to: t }];
  return out.some(({ from, to }) => ranges.some((range) => range.from < to && range.to > from));
}

/**
 * Moves outages by a step of the clock that is taken: `by` ms have passed behind `at`, and nothing was in contact while they
 * did. What began after the last contact before `at` keeps its beginning. `contact`: for so long a contact counts, ms.
 */
export function moveOutages(
  outages: readonly Range[],
  { at, by }: { at: number; by: number },
  contact: number,
): Range[] {
  const moved = outages.map(({ from, to }) => ({
    from: from > at + contact ? from + by : from,
    to: to > at ? to + by : to,
  }));
  const isOut = moved.some(({ from, to }) => from <= at + contact && to >= at + by);
  const step = !isOut && by > contact ? [{ from: at + contact, to: at + by }] : [];
  return [...moved, ...step].sort((a, b) => a.from - b.from);
}
