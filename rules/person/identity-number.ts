import { charactersOf, withHyphens } from './text';

/** The weights of the first 17 digits, and the check characters by the weighted sum modulo 11 (ISO 7064 MOD 11-2). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/**
 * Returns a number as it is stored: without spaces and marks, letters in capitals. An identity card's loses its dashes,
 * and its last character may have been typed as a multiplication sign or another alphabet's X.
 */
export function plainIdentityNumber(typed: string): string {
  const text = withHyphens(typed).replace(/ /g, '').toUpperCase();
  const card = text.replace(/[-.·_]/g, '').replace(/[×ХΧ✕]$/, 'X');
  return /^\d{17}[\dX]$/.test(card) ? card : text;
}

/** Returns why `number` is not that of an identity card; undefined for a right one. */
function cardError(number: string): string | undefined {
  const count = charactersOf(number);
  if (count !== 18) return `应该是18位，现在有${count}位`;
  if (!/^\d{17}[\dX]$/.test(number)) return '只能有数字，最后一位可以是 X';
  const [year, month, day] = [number.slice(6, 10), number.slice(10, 12), number.slice(12, 14)].map(Number);
  const born = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = born.getUTCMonth() === Number(month) - 1 && born.getUTCDate() === Number(day);
  if (!exists || Number(year) < 1900) return '第7到14位不是一个出生日期';
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * Number(number[at]), 0);
  if (CHECKS[sum % 11] !== number[17]) return '最后一位和前面的对不上，请逐位核对';
  return number.startsWith('0') ? '第一位不能是 0' : undefined;
}

/** Returns whether `number` is that of an identity card: 18 characters, a day that exists, a right check character. */
export const isIdentityNumber = (number: string): boolean => cardError(number) === undefined;

/** Returns the sex that an identity card's number tells: '1' male, '0' female. */
export const sexOf = (number: string): '1' | '0' => (Number(number[16]) % 2 === 1 ? '1' : '0');

/** An officer card or a passport needs only something to be there. */
const OTHER_NUMBER_LONGEST = 30;

/** Returns whether `number` fits the type of identity document: 0 identity card, 1 officer card, 2 passport. */
export function fitsIdentityType(type: string, number: string): boolean {
  if (type === '0') return isIdentityNumber(number);
  return number.length > 0 && charactersOf(number) <= OTHER_NUMBER_LONGEST;
}

/** Returns the sentence for a wrong number as it was typed, for that type of document; undefined for a good one. */
export function identityNumberError(type: string, typed: string): string | undefined {
  const number = plainIdentityNumber(typed);
  if (!number) return '证件号码不能为空';
  // A masked number that was changed in part is nobody's.
  if (number.includes('*')) return '请重新输入完整的证件号码';
  if (fitsIdentityType(type, number)) return undefined;
  if (type === '0') return `请输入正确的身份证号：${cardError(number)}`;
  return `证件号码最多${OTHER_NUMBER_LONGEST}位，现在有${charactersOf(number)}位`;
}
