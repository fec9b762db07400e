import { yuanOf } from '@rules/money';
import { expect, test } from 'vitest';
import { yuan } from './yuan';

test.each([
  [198, 19_800],
  ['198.5', 19_850],
  [19.99, 1_999],
  [0.1 + 0.2, 30],
  [0, 0],
  [null, 0],
  [undefined, 0],
  ['', 0],
])('%j yuan of the wire are %d fen', (wire, fen) => {
  expect(yuan.parse(wire)).toBe(fen);
});

test('what was answered in yuan is read as the same fen', () => {
  const prices = [0, 1, 10, 990, 1_999, 2_905, 19_800, 100_000_000];
  expect(prices.map((fen) => yuan.parse(yuanOf(fen)))).toEqual(prices);
});
