import { expect, test } from 'vitest';
import { totalOf } from './total';

test('amounts are added in whole fen', () => {
  expect(totalOf([{ totalFee: 10 }, { totalFee: 20 }])).toBe(30);
  expect(totalOf([{ totalFee: 129_850 }, { totalFee: 1_999 }])).toBe(131_849);
  expect(totalOf([])).toBe(0);
});

test('a sum is unknown when one of its amounts is', () => {
  expect(totalOf([{ totalFee: 10 }, { totalFee: undefined }])).toBeUndefined();
});
