import { expect, test } from 'vitest';
import { type Pull, pulled } from './pull';

const STILL: Pull = { is: 'still' };
const along = (...steps: [x: number, y: number][]) =>
  steps.reduce<Pull>((pull, [x, y]) => pulled(pull, { x, y }), STILL);

test('a finger that goes down from the top pulls, and far enough asks anew', () => {
  expect(along([0, 5])).toEqual(STILL);
  expect(along([2, 40])).toEqual({ is: 'pulling', by: 20, enough: false });
  expect(along([2, 40], [4, 120])).toMatchObject({ by: 60, enough: true });
  expect(along([2, 40], [4, 900])).toMatchObject({ by: 88, enough: true });
});

test('what is pushed back up again is not asked for', () => {
  expect(along([0, 40], [0, 200], [0, 60])).toMatchObject({ enough: false });
  expect(along([0, 40], [0, -30])).toMatchObject({ by: 0, enough: false });
});

test('a finger that goes sideways or up wants something else, for good', () => {
  expect(along([30, 10], [30, 300])).toEqual({ is: 'none' });
  expect(along([0, -20], [0, 300])).toEqual({ is: 'none' });
});
