import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { record } from './credit';
import { hasInOutage, isOfSession, moveOutages, spentRanges } from './session-span';
import { opened } from './testing/credit-state';
import { lengthOf } from './time';

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
