import { expect, test } from 'vitest';
import { planOf } from './plan';
import { studiedTo, united } from './played';
import { grantedUnseen, judged } from './verdict';

test('a plan is the same for the same seed, another for another, and has as many kills of each', () => {
  const plan = planOf(7, 10);
  expect(planOf(7, 10)).toEqual(plan);
  expect(planOf(8, 10)).not.toEqual(plan);
  expect(plan.filter(({ of }) => of === 'server')).toHaveLength(10);
  expect(plan).toHaveLength(20);
  expect(new Set(plan.map(({ line }) => line.seed))).toEqual(new Set([7, 8, 9]));
});

test('what was played twice is there once, and a gap is the end of it', () => {
  expect(
    united([
      [4, 9],
      [0, 5],
      [12, 13],
    ]),
  ).toEqual([
    [0, 9],
    [12, 13],
  ]);
  expect(
    studiedTo([
      [4, 9],
      [0, 5],
      [12, 13],
    ]),
  ).toBe(9);
  expect(studiedTo([[3, 9]])).toBe(0);
  expect(studiedTo([])).toBe(0);
});

const seen = { played: 20, unseen: 0.1, stalled: 0, creditedBefore: 12, credited: 19.4 };

test.each([
  ['the last second may go', {}, true],
  ['more may not', { credited: 18.9 }, false],
  ['but for what the page was not running', { credited: 18.9, stalled: 0.5 }, true],
  ['what may have played after the last look is no invention', { credited: 20.1 }, true],
  ['more is', { credited: 20.2 }, false],
  ['what was credited stays', { credited: 19.4, creditedBefore: 19.5 }, false],
])('%s', (_what, other, holds) => {
  expect(judged({ ...seen, ...other }).holds).toBe(holds);
});

test('what can have played after the last look is granted as far as it was credited, and no further', () => {
  const kill = { ...seen, played: 20, unseen: 0.5 };
  expect(grantedUnseen({ ...kill, credited: 20.4 })).toEqual([20, 20.4]);
  expect(grantedUnseen({ ...kill, credited: 19.9 })).toBeUndefined();
  // What is invented stays invented at the next kill.
  expect(grantedUnseen({ ...kill, credited: 25 })?.[1]).toBeCloseTo(20.55);
});
