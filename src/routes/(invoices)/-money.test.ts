import { expect, test } from 'vitest';
import { totalOf, yuan } from './-money';

test('amounts are added to the fen and shown with two places', () => {
  expect(totalOf([{ totalFee: 0.1 }, { totalFee: 0.2 }])).toBe(0.3);
  expect(totalOf([])).toBe(0);
  expect(yuan(198)).toBe('¥198.00');
  expect(yuan(1298.5)).toBe('¥1,298.50');
});
