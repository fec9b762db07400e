import { expect, test } from 'vitest';
import { mostOf, whyNoMore } from './purchase';

test.each([
  ['codes one by one', { codes: 1, fen: 2_900 }, 999, '一笔订单最多 999 个，再多请分几笔购买'],
  [
    'packages by their codes',
    { codes: 20, fen: 48_000 },
    250,
    '一笔订单最多 250 份（5000 个兑换码），再多请分几笔购买',
  ],
  [
    'what is dear by its sum',
    { codes: 1, fen: 430_000 },
    232,
    '一笔订单最多 232 个（1000000 元），再多请分几笔购买',
  ],
  ['what costs nothing by its number', { codes: 1, fen: 0 }, 999, '一笔订单最多 999 个，再多请分几笔购买'],
  ['one that is too much by itself', { codes: 6_000, fen: 1 }, 0, '超过一笔订单的上限，请联系客服购买'],
])('%s are bounded', (_, bundle, most, sentence) => {
  expect(mostOf(bundle)).toBe(most);
  expect(whyNoMore(bundle)).toBe(sentence);
});
