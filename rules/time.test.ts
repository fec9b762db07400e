import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accrue,
  forgetBehind,
  giveBack,
  insertTime,
  lend,
  lengthOf,
  newLearnerTime,
  OVERDRAFT_LIMIT,
  spend,
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
