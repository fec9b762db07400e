import { describe, expect, test } from 'vitest';
import { creditCodeCheck, isCreditCode, plainCreditCode, suggestedCreditCode } from './company';

const BEGINNINGS = ['91350100M000100Y4', '91110000100013430', '12330000470003281'];

/** The check character by another way: the sum of products with the standard's table of weights. */
function byTable(first17: string): string {
  const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
  const characters = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];
  const sum = weights.reduce((all, weight, at) => all + weight * characters.indexOf(first17[at] ?? ''), 0);
  return characters[(31 - (sum % 31)) % 31] ?? '';
}

describe('a credit code', () => {
  test.each(BEGINNINGS)('%s has the check character of the table', (first) => {
    expect(creditCodeCheck(first)).toBe(byTable(first));
    expect(isCreditCode(first + byTable(first))).toBe(true);
  });

  test('of the standard’s example holds', () => {
    expect(isCreditCode('91350100M000100Y43')).toBe(true);
  });

  test('is wrong with any one character changed, and with two neighbours exchanged', () => {
    const code = '91350100M000100Y43';
    for (let at = 0; at < 18; at += 1) {
      for (const other of '0123456789ABCDEFGHJKLMNPQRTUWXY') {
        if (other === code[at]) continue;
        expect(isCreditCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
      }
    }
    expect(isCreditCode('91350100M00010Y043')).toBe(false);
  });

  test.each(['', '91350100M000100Y4', '91350100M000100Y430', '9135010OM000100Y43', '91350100m000100y43'])(
    '«%s» is none',
    (code) => expect(isCreditCode(code)).toBe(false),
  );

  test('is read as people type it', () => {
    expect(plainCreditCode(' 9135 0100-m000100y43 ')).toBe('91350100M000100Y43');
    expect(plainCreditCode('９１３５０１００Ｍ０００１００Ｙ４３')).toBe('91350100M000100Y43');
  });
});

describe('a suggestion', () => {
  test('is the right code for letters that no code has', () => {
    expect(suggestedCreditCode('9135O1OOM0OO100Y43')).toBe('91350100M000100Y43');
    expect(suggestedCreditCode('9I350I00M000I00Y43')).toBe('91350100M000100Y43');
    expect(suggestedCreditCode('9I3S0100M0OO100Y43')).toBe('91350100M000100Y43');
  });

  test('is none where nothing is misread or something else is wrong', () => {
    expect(suggestedCreditCode('91350100M000100Y43')).toBeUndefined();
    expect(suggestedCreditCode('9135O100M000100Y44')).toBeUndefined();
    expect(suggestedCreditCode('9135O100M000')).toBeUndefined();
  });
});
