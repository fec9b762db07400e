/** A mobile number: 11 digits, the first a 1, the second 3 to 9. */
export const isPhone = (number: string): boolean => /^1[3-9]\d{9}$/.test(number);

/** A number as people type or paste it, without what is no digit: `138 0000 0001`, `+86 138-0000-0001`. */
export function plainPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 13 && digits.startsWith('86') ? digits.slice(2) : digits;
}

/** The shortest password. */
export const PASSWORD_LEAST = 6;
