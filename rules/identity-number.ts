import { halfWidth } from './typed/number';

/** The weights of the first 17 digits, and the check characters by the weighted sum modulo 11 (ISO 7064 MOD 11-2). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/** As people type or paste it: without spaces, the last letter large. */
export const plainIdentityNumber = (typed: string): string =>
  halfWidth(typed).replace(/\s/g, '').toUpperCase();

/** Whether `number` is that of an identity card: 18 characters, a day that exists, a right check character. */
export function isIdentityNumber(number: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) return false;
  const [year, month, day] = [number.slice(6, 10), number.slice(10, 12), number.slice(12, 14)].map(Number);
  const born = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = born.getUTCMonth() === Number(month) - 1 && born.getUTCDate() === Number(day);
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * Number(number[at]), 0);
  return exists && Number(year) >= 1900 && CHECKS[sum % 11] === number[17];
}

/** The sex that an identity card's number tells: '1' male, '0' female. */
export const sexOf = (number: string): '1' | '0' => (Number(number[16]) % 2 === 1 ? '1' : '0');

/** An officer card or a passport needs only something to be there. */
const OTHER_NUMBER_LONGEST = 30;

/** Whether `number` may stand for that type of document: 0 identity card, 1 officer card, 2 passport. */
export function fitsIdentityType(type: string, number: string): boolean {
  if (type === '0') return isIdentityNumber(number);
  return number.length > 0 && number.length <= OTHER_NUMBER_LONGEST;
}

/** What is wrong with a number as it was typed, for that type of document. */
export function identityNumberError(type: string, typed: string): string | undefined {
  const number = plainIdentityNumber(typed);
  if (!number) return '证件号码不能为空';
  // A masked number that was changed in part is nobody's.
  if (number.includes('*')) return '请重新输入完整的证件号码';
  if (fitsIdentityType(type, number)) return undefined;
  return type === '0' ? '请输入正确的身份证号' : `证件号码最多${OTHER_NUMBER_LONGEST}位`;
}
