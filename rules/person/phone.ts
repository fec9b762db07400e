import { digitsOf, plainText } from './text';

/** Returns whether `number` is a plain mobile number: 11 digits, the first a 1, the second 3 to 9. */
export const isPhone = (number: string): boolean => /^1[3-9]\d{9}$/.test(number);

/** A country's code (+86, 0086, 86-), or the 0 that is dialled before a mobile number of another city. */
const PREFIX = /^(?:(?:00)?86|0)(?=1\d{10}$)/;

/** Returns the digits of a number as people type or paste it: `１３８ 0000 0001`, `+86 138-0000-0001`, `0086138…`. */
export const plainPhone = (typed: string): string =>
  digitsOf(typed.replace(/[.．][0０]\s*$/, '')).replace(PREFIX, '');

/** Returns the value for a field: a whole number plainly, anything else as it was typed. */
export function tidyPhone(typed: string): string {
  const plain = plainPhone(typed);
  return isPhone(plain) ? plain : typed;
}

/** Returns why a number as it was typed is none; undefined for a good one. */
function reason(typed: string): string | undefined {
  const phone = plainPhone(typed);
  if (isPhone(phone)) return undefined;
  if (!phone) return '里面没有数字';
  return phone.length === 11 ? '前两位应该是 13 到 19' : `应该是11位数字，现在有${phone.length}位`;
}

const sentence = (typed: string, empty: string, wrong: string): string | undefined => {
  if (!plainText(typed)) return empty;
  const why = reason(typed);
  return why && `${wrong}：${why}`;
};

/** Returns the sentence for a wrong number as it was typed; undefined for a good one. */
export const phoneError = (typed: string): string | undefined =>
  sentence(typed, '手机号不能为空', '请输入正确的手机号');

/** Returns the specification's sentence, with the reason, for a wrong new number; undefined for a good one. */
export const newPhoneError = (typed: string): string | undefined =>
  sentence(typed, '请输入新手机号', '手机号格式不正确');
