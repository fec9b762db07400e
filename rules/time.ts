/**
 * A learner's wall time, as the ledger that credit is paid from (src/study/SPEC.md, «Server», rule 1).
 * All instants and lengths are integer milliseconds; instants are the database clock's.
 */
export type Range = { readonly from: number; readonly to: number };

export type LearnerTime = {
  /** Unspent wall time, sorted and disjoint. */
  readonly free: readonly Range[];
  /** Milliseconds taken ahead of time, repaid first from later time. */
  readonly overdraft: number;
  /** Up to where wall time has been counted. */
  readonly lastT: number;
  /** The clock was seen to stand so far (ms) behind `at`, up to where time had been counted: that much may be missing. */
  readonly behind?: Behind | null;
};

export type Behind = { readonly by: number; readonly at: number };

/** At most this much is lent, so that a phone's clock and ours need not agree to the millisecond. */
export const OVERDRAFT_LIMIT = 2_000;

/** Sessions live 90 days, so older time can no longer be spent. */
export const TIME_KEPT = 90 * 24 * 3_600_000;

export const lengthOf = (ranges: readonly Range[]) => ranges.reduce((sum, r) => sum + r.to - r.from, 0);

/** A learner's time begins with the first session. */
export const newLearnerTime = (t: number): LearnerTime => ({
  free: [],
  overdraft: 0,
  lastT: t,
});

/**
 * Counts the time up to `t` as free, after what was lent has been repaid. A clock that went back adds nothing, and it is
 * remembered by how much (SPEC.md rule 19): the time until it has caught up is lived through and counted nowhere.
 */
export function accrue(time: LearnerTime, t: number): LearnerTime {
  if (t <= time.lastT) return t < time.lastT ? { ...time, behind: fallenBehind(time, t) } : time;
  const repaid = Math.min(time.overdraft, t - time.lastT);
  const kept = time.free.filter((r) => r.to > t - TIME_KEPT);
  return {
    ...time,
    free: join(kept, [{ from: time.lastT + repaid, to: t }]),
    overdraft: time.overdraft - repaid,
    lastT: t,
  };
}

/** Seen twice while it catches up it is one step; after it has caught up another. */
function fallenBehind({ lastT, behind }: LearnerTime, t: number): Behind {
  const by = lastT - t;
  if (behind?.at === lastT) return { by: Math.max(behind.by, by), at: lastT };
  return { by: (behind?.by ?? 0) + by, at: lastT };
}

/**
 * What is missing counts no more once as much later time is free: whoever studied meanwhile has been paid, and what is
 * studied from now on finds its own time. To be asked after everything has been paid for that is there to be paid.
 */
export function forgetBehind(time: LearnerTime): LearnerTime {
  const { behind } = time;
  if (!behind) return time;
  const later = time.free.filter((range) => range.to > behind.at);
  return lengthOf(later) >= behind.by ? { ...time, behind: null } : time;
}

/** Takes up to `want` ms of the earliest free time within [base, until]; `taken` are the ranges it came from. */
export function spend(time: LearnerTime, want: number, base: number, until: number) {
  const taken: Range[] = [];
  const left: Range[] = [];
  let open = want;
  for (const range of time.free) {
    const from = Math.max(range.from, base);
    const to = Math.min(range.to, until, from + open);
    if (to <= from) {
      left.push(range);
      continue;
    }
    taken.push({ from, to });
    open -= to - from;
    if (range.from < from) left.push({ from: range.from, to: from });
    if (to < range.to) left.push({ from: to, to: range.to });
  }
  return { time: { ...time, free: left }, taken, got: want - open };
}

/** The same within several ranges, earliest first. */
export function spendWithin(time: LearnerTime, want: number, ranges: readonly Range[]) {
  const taken: Range[] = [];
  let left = time;
  let got = 0;
  for (const { from, to } of ranges) {
    if (got >= want) break;
    const spent = spend(left, want - got, from, to);
    left = spent.time;
    taken.push(...spent.taken);
    got += spent.got;
  }
  return { time: left, taken, got };
}

/** Lends up to `want` ms within the overdraft's limit. */
export function lend(time: LearnerTime, want: number) {
  const got = Math.max(0, Math.min(want, OVERDRAFT_LIMIT - time.overdraft));
  return { time: { ...time, overdraft: time.overdraft + got }, got };
}

/** Gives reserved time back, after a face check that failed. */
export function giveBack(time: LearnerTime, ranges: readonly Range[]): LearnerTime {
  return { ...time, free: join(time.free, ranges) };
}

/**
 * Adds `by` ms of lived time behind `at`, after what was lent has been repaid, and moves all later instants by it: a step of
 * the clock has been taken that had been left out (SPEC.md rule 19).
 */
export function insertTime(time: LearnerTime, { at, by }: { at: number; by: number }): LearnerTime {
  if (time.lastT <= at) return time;
  const lastT = time.lastT + by;
  const repaid = Math.min(time.overdraft, by);
  const later = moveLater(time.free, { at, by }).filter((range) => range.to > lastT - TIME_KEPT);
  const { behind } = time;
  return {
    free: join(later, [{ from: at + repaid, to: at + by }]),
    overdraft: time.overdraft - repaid,
    lastT,
    ...(behind && { behind: behind.at > at ? { by: behind.by, at: behind.at + by } : behind }),
  };
}

/** Moves by `by` whatever lies behind `at`; a range that contains `at` is divided there. */
export function moveLater(ranges: readonly Range[], { at, by }: { at: number; by: number }): Range[] {
  const before = ranges.filter((r) => r.from < at).map((r) => ({ from: r.from, to: Math.min(r.to, at) }));
  const after = ranges
    .filter((r) => r.to > at)
    .map((r) => ({ from: Math.max(r.from, at) + by, to: r.to + by }));
  return [...before, ...after];
}

function join(a: readonly Range[], b: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const range of [...a, ...b].filter((r) => r.to > r.from).sort((x, y) => x.from - y.from)) {
    const last = joined.at(-1);
    if (last && range.from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else joined.push(range);
  }
  return joined;
}

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
