import { digitsOf, plainText } from './text';

/** The codes of SMS. The specification names no figures but the minute. */
export const SMS_CODE_DIGITS = 6;
/** How long a code is good, minutes. */
export const SMS_CODE_MINUTES = 5;
/** When another code is sent to the same phone, seconds. */
export const SMS_CODE_AGAIN_SECONDS = 60;

/** The code that the operator prints for a learner's first sign-in. It has more digits than that of an SMS. */
export const FIRST_LOGIN_DIGITS = 8;
/** How long it is good, days; it is used once. */
export const FIRST_LOGIN_DAYS = 14;

const LENGTHS = [SMS_CODE_DIGITS, FIRST_LOGIN_DIGITS];
const TWICE = new RegExp(`^(${LENGTHS.map((digits) => `\\d{${digits}}`).join('|')})\\1+$`);

/**
 * Returns a code as it was sent or printed: its digits as ASCII, once where a phone filled it in twice, and taken out of
 * the whole text of an SMS.
 */
export function plainCode(typed: string): string {
  const digits = digitsOf(typed);
  const twice = TWICE.exec(digits)?.[1];
  if (twice || LENGTHS.includes(digits.length)) return twice ?? digits;
  const numbers =
    plainText(typed)
      .match(/\d+/g)
      ?.filter(({ length }) => LENGTHS.includes(length)) ?? [];
  return numbers.length === 1 && /\p{L}/u.test(typed) ? (numbers[0] ?? digits) : digits;
}

/** Returns the sentence for a code as it was typed that has no digits, `empty` where nothing was typed. */
export function codeError(typed: string, empty = '请输入验证码'): string | undefined {
  if (plainCode(typed)) return undefined;
  return plainText(typed) ? '验证码只有数字，请重新输入' : empty;
}

/** Returns whether what was typed where a code is asked for is a printed one. */
export const isFirstLoginCode = (typed: string): boolean => plainCode(typed).length === FIRST_LOGIN_DIGITS;

/** Returns it as it is printed: `4839 2011`. */
export const spacedFirstLoginCode = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ');
