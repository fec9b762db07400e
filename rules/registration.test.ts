import { describe, expect, test } from 'vitest';
import { isCharged, isFull, isOffline, obstacleTo, windowAt, windowTurnsAt } from './registration';
import { expectedOf, inWords, registrationCases, standingOf } from './testing/registration-table';

test('the rule says of every combination what the table says', () => {
  expect(registrationCases).toHaveLength(432);
  const said = registrationCases.map((one) => [inWords(one), obstacleTo(standingOf(one)) ?? 'ok']);
  expect(said).toEqual(registrationCases.map((one) => [inWords(one), expectedOf(one).register]));
});

test('money, with the rest allowed, is the only thing that buying leaves out', () => {
  const said = registrationCases.map((one) => obstacleTo({ ...standingOf(one), unpaid: false }) ?? 'ok');
  expect(said).toEqual(registrationCases.map((one) => expectedOf(one).buy));
});

describe('the window', () => {
  const bounds = { opens: 1_000, closes: 2_000 };

  test.each([
    [999, 'notBegun'],
    [1_000, 'open'],
    [2_000, 'open'],
    [2_001, 'ended'],
  ])('has both of its moments: %i', (now, is) => {
    expect(windowAt(bounds, now)).toBe(is);
  });

  test('turns where it becomes another one', () => {
    const turns = windowTurnsAt(bounds).map((at = 0) => [windowAt(bounds, at - 1), windowAt(bounds, at)]);
    expect(turns).toEqual([
      ['notBegun', 'open'],
      ['open', 'ended'],
    ]);
  });

  test('without bounds is open', () => {
    const none = { opens: undefined, closes: undefined };
    expect([windowAt(none, 0), windowAt(none, Number.MAX_SAFE_INTEGER)]).toEqual(['open', 'open']);
    expect(windowTurnsAt(none)).toEqual([undefined, undefined]);
  });
});

test.each([
  [9, 10, false],
  [10, 10, true],
  [11, 10, true],
  [0, 0, true],
  [1_000_000, -1, false],
])('%i of %i places: full is %s', (count, places, is) => {
  expect(isFull({ count, places })).toBe(is);
});

test('it is registered for elsewhere on the course platform, or where the operator names it', () => {
  const id = '1902338475610029184';
  expect(isOffline({ id, mooc: true }, [])).toBe(true);
  expect(isOffline({ id, mooc: false }, [])).toBe(false);
  expect(isOffline({ id, mooc: false }, ['7', id])).toBe(true);
  // A neighbour that differs in the last digit only is another.
  expect(isOffline({ id, mooc: false }, ['1902338475610029185'])).toBe(false);
});

test('any charge mode but 0 costs money', () => {
  expect([0, 1, 2, 3, 110].filter(isCharged)).toEqual([1, 2, 3, 110]);
});
