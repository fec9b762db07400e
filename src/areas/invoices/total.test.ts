import { expect, test } from 'vitest';
import { totalOf } from './total';

test('amounts are added in whole fen', () => {
  expect(totalOf([{ totalFee: 0.1 }, { totalFee: 0.2 }])).toBe(30);
  expect(totalOf([{ totalFee: 1298.5 }, { totalFee: 19.99 }])).toBe(131_849);
  expect(totalOf([])).toBe(0);
});
