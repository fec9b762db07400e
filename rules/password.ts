/** Characters of a password: the documents name the fewest, and what a first one is made of. */
export const PASSWORD_LEAST = 6;
export const PASSWORD_LONGEST = 64;
const LETTERS_AND_DIGITS = /^[A-Za-z\d]+$/;

/** What is wrong with any password, before anybody is asked whether it is the right one. */
export const passwordError = (password: string): string | undefined =>
  password.length < PASSWORD_LEAST ? `请输入至少${PASSWORD_LEAST}位密码` : undefined;

/** What is wrong with a new one: the first has letters and digits only, the one of a reset may have any characters. */
export function newPasswordError(password: string, where: 'registration' | 'reset'): string | undefined {
  if (password.length > PASSWORD_LONGEST) return `密码最多${PASSWORD_LONGEST}位`;
  const odd = where === 'registration' && !LETTERS_AND_DIGITS.test(password);
  return passwordError(password) ?? (odd ? '密码只能用字母和数字' : undefined);
}
