import { yuanOf } from '@rules/money';
import { expect, test } from 'vitest';
import { ownYuan, yuan } from './yuan';

test.each([
  [198, 19_800],
  ['198.5', 19_850],
  [19.99, 1_999],
  [0.1 + 0.2, 30],
  [0, 0],
])('%j yuan of the wire are %d fen', (wire, fen) => {
  expect(yuan.parse(wire)).toBe(fen);
});

test.each([null, undefined, '', 'x'])('%j yuan are not known, and none in a call of ours', (wire) => {
  expect([yuan.parse(wire), ownYuan.parse(wire)]).toEqual([undefined, 0]);
});

test('what was answered in yuan is read as the same fen', () => {
  const prices = [0, 1, 10, 990, 1_999, 2_905, 19_800, 100_000_000];
  expect(prices.map((fen) => yuan.parse(yuanOf(fen)))).toEqual(prices);
});
