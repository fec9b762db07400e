/** What a unified social credit code is written with (GB 32100): no I, O, S, V or Z, for they are misread. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** As people type or paste it: without spaces and hyphens, letters large, full-width characters as plain ones. */
export const plainCreditCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

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
