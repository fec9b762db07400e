import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { record } from './credit';
import { opened } from './testing/credit-state';
import {
  accrue,
  forgetBehind,
  giveBack,
  hasInOutage,
  insertTime,
  isOfSession,
  lend,
  lengthOf,
  moveOutages,
  newLearnerTime,
  OVERDRAFT_LIMIT,
  spend,
  spentRanges,
  TIME_KEPT,
} from './time';

const at = (free: [number, number][], overdraft = 0, lastT = 10_000) => ({
  free: free.map(([from, to]) => ({ from, to })),
  overdraft,
  lastT,
});

describe('a learner’s wall time', () => {
  test('begins empty and grows with the clock', () => {
    const time = accrue(newLearnerTime(1_000), 4_000);
    expect(time).toMatchObject({ free: [{ from: 1_000, to: 4_000 }], overdraft: 0, lastT: 4_000 });
  });

  test('does not grow when the clock goes back, and counts no instant twice when it comes forward again', () => {
    const there = accrue(newLearnerTime(1_000), 4_000);
    expect(accrue(there, 2_000)).toEqual({ ...there, behind: { by: 2_000, at: 4_000 } });
    expect(lengthOf(accrue(accrue(there, 2_000), 5_000).free)).toBe(4_000);
  });

  test('repays what was lent before anything is free', () => {
    expect(accrue(at([], 1_500, 10_000), 11_000)).toEqual(at([], 500, 11_000));
    expect(accrue(at([], 1_500, 10_000), 13_000)).toEqual(at([[11_500, 13_000]], 0, 13_000));
  });

  test('is spent from its earliest free part within base and end', () => {
    const { time, taken, got } = spend(
      at([
        [0, 1_000],
        [2_000, 5_000],
      ]),
      2_000,
      500,
      4_000,
    );
    expect(got).toBe(2_000);
    expect(taken).toEqual([
      { from: 500, to: 1_000 },
      { from: 2_000, to: 3_500 },
    ]);
    expect(time.free).toEqual([
      { from: 0, to: 500 },
      { from: 3_500, to: 5_000 },
    ]);
  });

  test('gives nothing from before the base or after the end', () => {
    const { time, got } = spend(
      at([
        [0, 1_000],
        [4_000, 5_000],
      ]),
      9_000,
      1_000,
      4_000,
    );
    expect(got).toBe(0);
    expect(time.free).toEqual([
      { from: 0, to: 1_000 },
      { from: 4_000, to: 5_000 },
    ]);
  });

  test('is lent up to the limit and no further', () => {
    const first = lend(at([]), 1_500);
    expect(first.got).toBe(1_500);
    const second = lend(first.time, 1_500);
    expect(second.got).toBe(OVERDRAFT_LIMIT - 1_500);
    expect(lend(second.time, 1).got).toBe(0);
  });

  test('given back joins its neighbours', () => {
    expect(
      giveBack(
        at([
          [0, 1_000],
          [2_000, 3_000],
        ]),
        [{ from: 1_000, to: 2_000 }],
      ).free,
    ).toEqual([{ from: 0, to: 3_000 }]);
  });

  test('older than the longest session is forgotten', () => {
    const later = 20_000 + TIME_KEPT;
    expect(accrue(at([[0, 1_000]], 0, 19_000), later).free).toEqual([{ from: 19_000, to: later }]);
  });

  test('whatever is done, the free parts stay sorted, apart and within what has passed', () => {
    const move = fc.oneof(
      fc.record({ do: fc.constant('accrue' as const), by: fc.integer({ min: -5_000, max: 20_000 }) }),
      fc.record({
        do: fc.constant('spend' as const),
        want: fc.nat(15_000),
        base: fc.nat(60_000),
        until: fc.nat(90_000),
      }),
      fc.record({ do: fc.constant('lend' as const), want: fc.nat(5_000) }),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        let time = newLearnerTime(0);
        let clock = 0;
        let used = 0;
        for (const one of moves) {
          if (one.do === 'accrue') {
            clock += one.by;
            time = accrue(time, clock);
          } else if (one.do === 'spend') {
            const spent = spend(time, one.want, one.base, one.until);
            used += spent.got;
            time = spent.time;
          } else {
            const lent = lend(time, one.want);
            used += lent.got;
            time = lent.time;
          }
        }
        for (const [n, range] of time.free.entries()) {
          expect(range.to).toBeGreaterThan(range.from);
          expect(range.from).toBeGreaterThan(time.free[n - 1]?.to ?? -1);
        }
        // Nothing is made and nothing lost: free and used together are what has passed and what is owed.
        expect(lengthOf(time.free) + used).toBe(time.lastT + time.overdraft);
      }),
    );
  });
});

describe('a clock that was set back', () => {
  test('is remembered by how much, once while it catches up', () => {
    const seen = [4_000, 5_000, 3_500].reduce(accrue, at([], 0, 10_000));
    expect(seen.behind).toEqual({ by: 6_500, at: 10_000 });
    expect(accrue(seen, 10_000).behind).toEqual(seen.behind);
  });

  test('adds up when it happens again after it had caught up', () => {
    const again = [4_000, 12_000, 9_000].reduce(accrue, at([], 0, 10_000));
    expect(again.behind).toEqual({ by: 9_000, at: 12_000 });
  });

  test('is forgotten once as much later time has been left over, not before', () => {
    const seen = accrue(at([[0, 9_000]], 0, 10_000), 4_000);
    expect(forgetBehind(accrue(seen, 15_999)).behind).toEqual({ by: 6_000, at: 10_000 });
    expect(forgetBehind(accrue(seen, 16_000)).behind).toBeNull();
  });
});

describe('insertTime', () => {
  const step = { at: 10_000, by: 60_000 };

  test.each([
    [
      'adds the time between what lies before and behind it',
      [
        [0, 4_000],
        [12_000, 15_000],
      ],
      [
        [0, 4_000],
        [10_000, 70_000],
        [72_000, 75_000],
      ],
    ],
    ['joins it with a range that contains the place', [[8_000, 15_000]], [[8_000, 75_000]]],
  ])('%s', (_, free, moved) => {
    const time = insertTime(at(free as [number, number][], 0, 20_000), step);
    expect(time).toMatchObject({ lastT: 80_000, overdraft: 0 });
    expect(time.free.map(({ from, to }) => [from, to])).toEqual(moved);
  });

  test('repays what was lent first', () => {
    expect(insertTime(at([], 2_000, 20_000), step)).toMatchObject({
      free: [{ from: 12_000, to: 70_000 }],
      overdraft: 0,
    });
  });

  test('changes nothing when no time was counted behind it', () => {
    const time = at([[0, 10_000]], 0, 10_000);
    expect(insertTime(time, step)).toEqual(time);
  });
});

const S = 1_000;
const CONTACT = 600 * S;
const span = { base: 100, until: 900, outages: [{ from: 300, to: 500 }] };

describe('spentRanges', () => {
  test.each([
    ['the whole of a session without outages', { base: 100, until: null }, 700, [{ from: 100, to: 700 }]],
    ['up to its end', { base: 100, until: 600 }, 700, [{ from: 100, to: 600 }]],
  ])('gives %s', (_, one, t, ranges) => {
    expect(spentRanges(one, t)).toEqual(ranges);
  });

  test('leaves an outage out when the session went on after it', () => {
    expect(spentRanges(span, 800)).toEqual([
      { from: 100, to: 300 },
      { from: 500, to: 800 },
    ]);
  });

  test('gives nothing behind an end that comes before an outage', () => {
    const ranges = spentRanges({ ...span, until: 200 }, 800);
    expect(ranges.filter(({ from, to }) => from < to)).toEqual([{ from: 100, to: 200 }]);
  });
});

test.each([
  [99, false],
  [100, true],
  [300, true],
  [400, false],
  [500, true],
  [900, true],
  [901, false],
])('isOfSession at %i gives %s', (at, is) => {
  expect(isOfSession(span, at)).toBe(is);
});

test.each([
  ['free time in an outage', { from: 300, to: 310 }, 800, true],
  ['free time after the end', { from: 900, to: 950 }, 950, true],
  ['free time in contact', { from: 500, to: 800 }, 800, false],
])('hasInOutage finds %s: %s', (_, free, t, is) => {
  expect(hasInOutage(span, [free], t)).toBe(is);
});

describe('record', () => {
  const time = { free: [{ from: 0, to: 200 * S }], overdraft: 0, lastT: 200 * S };
  const session = { id: 's', base: 0, until: 500 * S, seq: 0 };

  test('pays nothing of an outage when the session goes on after it', () => {
    const under = { ...session, outages: [{ from: 10 * S, to: 180 * S }] };
    const { state, answer } = record(
      opened({ time, session: under }),
      { seq: 1, from: 0, to: 60 * S },
      200 * S,
    );
    // 10 s before, 20 s after, and the overdraft.
    expect(answer).toMatchObject({ credited: 32 * S, reason: 'time' });
    expect(state.time.free).toEqual([{ from: 10 * S, to: 180 * S }]);
  });

  test('pays at most the contact and the overdraft whatever the outages are', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(lengths, fc.nat(60_000), (cuts, to) => {
        let at = 0;
        const ends = cuts.map((cut) => {
          at += cut;
          return at;
        });
        const outages = ends.flatMap((from, n) => {
          const end = ends[n + 1];
          return n % 2 === 0 && end !== undefined ? [{ from, to: end }] : [];
        });
        const free = [{ from: 0, to: at + 1 }];
        const state = opened({
          time: { free, overdraft: 0, lastT: at + 1 },
          session: { ...session, outages },
        });
        const { answer, state: after } = record(state, { seq: 1, from: 0, to }, at + 1);
        expect(answer.credited).toBeLessThanOrEqual(at + 1 - lengthOf(outages) + 2_000);
        const kept = after.time.free.map((range) => ({ ...range }));
        for (const { from, to: end } of outages)
          expect(kept.some((range) => range.from <= from && range.to >= end)).toBe(true);
      }),
    );
  });
});

describe('moveOutages', () => {
  const before = { from: 1, to: 2 * S };
  const at = 10_000 * S;
  const by = 3_600 * S;

  test('keeps what lies before the step and moves what began after a contact behind it', () => {
    const after = { from: at + CONTACT + 1, to: at + CONTACT + 9 };
    expect(moveOutages([before, after], { at, by }, CONTACT)).toEqual([
      before,
      { from: at + CONTACT, to: at + by },
      { from: after.from + by, to: after.to + by },
    ]);
  });

  test('lengthens the outage in which the step fell', () => {
    expect(moveOutages([{ from: at - 5, to: at + 5 }], { at, by }, CONTACT)).toEqual([
      { from: at - 5, to: at + 5 + by },
    ]);
  });

  test('adds no outage when the step is shorter than a contact counts', () => {
    expect(moveOutages([before], { at, by: CONTACT }, CONTACT)).toEqual([before]);
  });
});
