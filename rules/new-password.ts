import { passwordError } from './password';

/** The longest password, and what the specification makes a first one of. */
export const PASSWORD_LONGEST = 64;
const LETTERS_AND_DIGITS = /^[A-Za-z\d]+$/;

/** What is wrong with a new one: the first has letters and digits only, the one of a reset may have any characters. */
export function newPasswordError(password: string, where: 'registration' | 'reset'): string | undefined {
  if (password.length > PASSWORD_LONGEST) return `密码最多${PASSWORD_LONGEST}位`;
  const odd = where === 'registration' && !LETTERS_AND_DIGITS.test(password);
  return passwordError(password) ?? (odd ? '密码只能用字母和数字' : undefined);
}
