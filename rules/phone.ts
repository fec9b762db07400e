import { digitsOf } from './typed/number';

/** A mobile number: 11 digits, the first a 1, the second 3 to 9. */
export const isPhone = (number: string): boolean => /^1[3-9]\d{9}$/.test(number);

/** A number as people type or paste it, without what is no digit: `138 0000 0001`, `+86 138-0000-0001`. */
export function plainPhone(typed: string): string {
  const digits = digitsOf(typed);
  return digits.length === 13 && digits.startsWith('86') ? digits.slice(2) : digits;
}

/** What is to stand in a field instead of what was typed or pasted: a whole number plainly, anything else as it is. */
export function tidyPhone(typed: string): string {
  const plain = plainPhone(typed);
  return isPhone(plain) ? plain : typed;
}

/** What is wrong with a number as it was typed. */
export function phoneError(typed: string): string | undefined {
  const phone = plainPhone(typed);
  if (!phone) return '手机号不能为空';
  return isPhone(phone) ? undefined : '请输入正确的手机号';
}
