/** Control characters but tab and line ends, and halves of a character: no keyboard types them and no database takes all. */
const UNPLAIN = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** Whether every text in `value`, however deep, can be stored as it is (SPEC.md rule 21). Files are no text. */
export function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return !UNPLAIN.test(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || value === null || value instanceof Blob) return true;
  return Object.values(value).every(isPlain);
}

/** Deeper than any call goes, and far from where following it would run out of stack. */
const DEEPEST = 32;

/** Whether nothing in `value` lies deeper than that: what follows it, here or in a handler, comes to an end. */
export function isShallow(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((one) => isShallow(one, left - 1));
}
