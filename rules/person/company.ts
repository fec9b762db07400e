import { chineseText, tooLong, withDots } from './name';
import { charactersOf, plainLetters, withHyphens } from './text';

/** Limits of an application for a company, the same on the phone and on the server. */
export const COMPANY_INTRODUCTION_LONGEST = 60;
export const COMPANY_NAME_LONGEST = 100;

/**
 * Returns a name as it is stored. A Chinese one has no spaces beside Chinese characters, and full-width brackets, as
 * business licences and invoices print it; any other has single spaces and ASCII brackets.
 */
export const plainCompanyName = (typed: string): string => chineseText(withDots(withHyphens(typed)));

/** Returns whether two names, each stored or typed, are one unit's. */
export const isSameCompanyName = (one: string, other: string): boolean =>
  companyNameKey(one) === companyNameKey(other);

/** Returns what two names of one unit have in common: NFKC, without spaces. */
export const companyNameKey = (name: string): string =>
  plainCompanyName(name).normalize('NFKC').replace(/ /g, '');

/** Returns the sentence for a wrong name as it was typed; undefined for a good one. */
export function companyNameError(typed: string): string | undefined {
  const name = plainCompanyName(typed);
  return name ? tooLong('企业名称', name, COMPANY_NAME_LONGEST) : '请输入企业名称';
}

/** The longest name of a department and of a crew, in characters. */
export const WORKPLACE_LONGEST = 50;

/** Entries of a table that say that there is no department or crew, as they are stored. */
const NONE = /^(无|暂无|没有|[-/\\]+)$/;

/** Returns a department's or crew's name as it is stored, by the rules of a unit's name: '' for one that says 无. */
export function plainWorkplace(typed: string): string {
  const name = plainCompanyName(typed);
  return NONE.test(name) ? '' : name;
}

/** Returns the sentence for a wrong department or crew as it was typed; undefined for a good one, which may be none. */
export const workplaceError = (label: '部门' | '班组', typed: string): string | undefined =>
  tooLong(label, plainWorkplace(typed), WORKPLACE_LONGEST);

/** Returns the sentence for a wrong introduction, which may be empty; undefined for a good one. */
export const introductionError = (typed: string): string | undefined =>
  tooLong('企业简介', typed.trim(), COMPANY_INTRODUCTION_LONGEST);

/** Characters of a unified social credit code (GB 32100): no I, O, S, V or Z, because they are misread. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** Returns a code as it is stored: without spaces, dashes and marks, letters in capitals, full-width characters as ASCII. */
export const plainCreditCode = plainLetters;

/** The last character, by the first 17: each is weighed by a power of 3 modulo 31. Undefined where one is no character of a code. */
export function creditCodeCheck(first17: string): string | undefined {
  let [sum, weight] = [0, 1];
  for (const character of first17) {
    const value = CHARACTERS.indexOf(character);
    if (value < 0) return undefined;
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return CHARACTERS[(31 - (sum % 31)) % 31];
}

/** Whether `code` has the shape of a credit code and a right check character. */
export const isCreditCode = (code: string): boolean =>
  SHAPE.test(code) && creditCodeCheck(code.slice(0, 17)) === code[17];

/** Letters that no code has, and what they were read for. */
const MISREAD: Record<string, string> = { O: '0', I: '1', Z: '2', S: '5' };

/**
 * The right code that somebody meant who wrote O for 0, I for 1, Z for 2 or S for 5. Undefined where `code` has none of
 * these, or is wrong besides: a suggestion is offered, never put in place of what was typed.
 */
export function suggestedCreditCode(code: string): string | undefined {
  const meant = code.replace(/[OIZS]/g, (letter) => MISREAD[letter] ?? letter);
  return meant !== code && isCreditCode(meant) ? meant : undefined;
}

/** Returns why a plain code is wrong; undefined for a right one. */
export function creditCodeReason(code: string): string | undefined {
  if (isCreditCode(code)) return undefined;
  const count = charactersOf(code);
  if (count !== 18) return `应该是18位，现在有${count}位`;
  if (!/^[0-9A-Z]+$/.test(code)) return '只能有数字和字母';
  if (/[IOSVZ]/.test(code)) return '里面没有字母 I、O、S、V、Z';
  return SHAPE.test(code) ? '最后一位和前面的对不上，请逐位核对' : '第3到8位应该是数字';
}

/** Returns the sentence for a wrong code as it was typed; undefined for a right one. */
export function creditCodeError(typed: string): string | undefined {
  const code = plainCreditCode(typed);
  if (!code) return '请输入统一社会信用代码';
  const why = creditCodeReason(code);
  return why && `请输入正确的统一社会信用代码：${why}`;
}
