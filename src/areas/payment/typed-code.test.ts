import { REDEMPTION_CODES } from '@rules/testing/as-typed';
import { describe, expect, test } from 'vitest';
import { asTyped, codeIn, isCode } from './typed-code';

const TYPED: [typed: string, code: string][] = [
  ['AB12CD34EF', 'AB12CD34EF'],
  ['  ab12cd34ef\n', 'AB12CD34EF'],
  ['AB12 CD34 EF', 'AB12CD34EF'],
  ['AB12-CD34–EF', 'AB12CD34EF'],
  ['ＡＢ１２ＣＤ３４ＥＦ', 'AB12CD34EF'],
  ['AB12\u200bCD34EF', 'AB12CD34EF'],
  ['您的兑换码：ab12-cd34-ef，请在课程页使用', 'AB12CD34EF'],
  ['兑换码是 AB12CD34EF 谢谢', 'AB12CD34EF'],
  ['小李，用这个AB12CD34EF去换《噪声防护基础》', 'AB12CD34EF'],
  ['【职健学堂】AB12-CD34-EF', 'AB12CD34EF'],
  ['code: ab12cd34ef', 'AB12CD34EF'],
  ['https://learn.example/redeem?code=ab12-cd34-ef56-gh78', 'AB12CD34EF56GH78'],
  [
    '宏远机械厂给你报了《2026 年焊接安全》，点开就能学：https://learn.example:8080/redeem?code=AB12-CD34-EF56-GH78',
    'AB12CD34EF56GH78',
  ],
  ['张志强：https://learn.example/redeem?code=AB12CD34EF56GH78&from=qr 点开就能学', 'AB12CD34EF56GH78'],
  ['', ''],
  ['  ', ''],
  ['不知道', '不知道'],
];

describe('a redemption code', () => {
  test('keeps its characters when another platform issued it', () => {
    expect(asTyped(' Km-2026_a ')).toBe('Km-2026_a');
  });

  test.each([...TYPED, ...REDEMPTION_CODES])('%j is read as %j', (typed, code) => {
    expect(codeIn(typed)).toBe(code);
  });
});

test.each([
  ['AB12-CD34-EF56-GH78', true],
  ['code=ab12cd34ef56gh78', true],
  ['焊接', false],
  ['GBZ 2.1-2019', false],
  ['welding', false],
  ['', false],
])('%j in a search is a code: %j', (typed, is) => {
  expect(isCode(typed)).toBe(is);
});
