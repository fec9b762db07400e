/** A mobile number: 11 digits, the first a 1, the second 3 to 9. */
export const isPhone = (number: string): boolean => /^1[3-9]\d{9}$/.test(number);

/** A number as people type or paste it, without what is no digit: `138 0000 0001`, `+86 138-0000-0001`. */
export function plainPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 13 && digits.startsWith('86') ? digits.slice(2) : digits;
}

/** What is wrong with a number as it was typed; a form for another than the learner's own says it in its own words. */
export function phoneError(
  typed: string,
  { empty = '手机号不能为空', wrong = '请输入正确的手机号' } = {},
): string | undefined {
  const phone = plainPhone(typed);
  if (!phone) return empty;
  return isPhone(phone) ? undefined : wrong;
}

/** The words for the number that one changes to. */
export const NEW_PHONE = { empty: '请输入新手机号', wrong: '手机号格式不正确' } as const;
