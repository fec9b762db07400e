import { describe, expect, test } from 'vitest';
import { fenOf, fenOfText, money, yuanOf, yuanText } from './money';

describe('money', () => {
  test.each([
    [198, 19_800],
    [0.1 + 0.2, 30],
    [19.99, 1_999],
    [1.005 * 100, 10_050],
    [0, 0],
  ])('%d yuan are %d fen', (yuan, fen) => {
    expect(fenOf(yuan)).toBe(fen);
  });

  test('a price times a number stays exact', () => {
    expect(fenOf(19.99) * 100_000).toBe(199_900_000);
  });

  test.each([
    [19_800, 198, '198.00'],
    [1_999, 19.99, '19.99'],
    [30, 0.3, '0.30'],
    [0, 0, '0.00'],
  ])('%d fen are %d yuan on the wire and %s for a provider, and the same again', (fen, yuan, text) => {
    expect([yuanOf(fen), yuanText(fen)]).toEqual([yuan, text]);
    expect([fenOf(yuan), fenOfText(text)]).toEqual([fen, fen]);
  });

  test.each(['', '-1.00', '1.234', '1,000.00', '1e3', ' 1', '1234567890'])('%j is no amount', (text) => {
    expect(() => fenOfText(text)).toThrow(RangeError);
  });

  test.each([
    [19_800, '¥198'],
    [19_850, '¥198.50'],
    [19_805, '¥198.05'],
    [1, '¥0.01'],
    [0, '¥0'],
    [-50, '-¥0.50'],
    [undefined, '—'],
  ])('%s fen read %s', (fen, text) => {
    expect(money(fen)).toBe(text);
  });
});
