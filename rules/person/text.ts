/**
 * Plain text of what people type or paste. Every field of a person begins here, so that both ends store, show and
 * compare one form.
 */

/** Characters that print nothing: format characters, variation selectors, fillers, and controls that are no blank. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)\p{Cc}/gu;

/**
 * Text that NFKC may change. Compatibility ideographs (U+F900–FAFF, U+2F800–2FA1F) are left alone, because NFKC replaces
 * them with other characters than those of somebody's name; Chinese punctuation is left alone, because it is no typing slip.
 */
const FOLDED = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}，：；！？（）]+/gu;

/**
 * Returns the text without invisible marks, in NFKC except for compatibility ideographs and Chinese punctuation, with
 * single spaces between words and none around.
 */
export const plainText = (typed: string): string =>
  typed
    .replace(UNSEEN, '')
    .replace(FOLDED, (run) => run.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim();

/** Returns how many characters a text has; an emoji and a character outside the BMP are one each. */
export const charactersOf = (text: string): number => [...text].length;

/** Dashes and minus signs of every width. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** Returns plain text in which every dash is a hyphen. */
export const withHyphens = (typed: string): string => plainText(typed).replace(DASHES, '-');

/** Returns plain text as a code is stored: without spaces and dashes, letters in capitals. */
export const plainLetters = (typed: string): string => withHyphens(typed).replace(/[ -]/g, '').toUpperCase();

/** Returns the digits alone, full-width ones as ASCII: for codes and phone numbers, which are no amounts. */
export const digitsOf = (typed: string): string => plainText(typed).replace(/\D/g, '');

/** Returns a number's first three characters and the last four, enough for its owner to recognise it and not to use it. */
export const masked = (number: string): string =>
  number.length > 7
    ? number.slice(0, 3) + '*'.repeat(number.length - 7) + number.slice(-4)
    : '*'.repeat(number.length);
