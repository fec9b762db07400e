import { describe, expect, test } from 'vitest';
import { codeIn } from './typed-code';

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
  ['', ''],
  ['  ', ''],
  ['不知道', '不知道'],
];

describe('a redemption code', () => {
  test.each(TYPED)('%j is read as %j', (typed, code) => {
    expect(codeIn(typed)).toBe(code);
  });
});
