import { plainText } from '@rules/person/text';

/** What may stand between a code's characters: spaces, dashes of every kind, invisible marks. */
const BETWEEN = /[\s\p{Dash}_·.\u200b-\u200d\ufeff]/gu;

/** A word that may be a code. */
const CANDIDATE = /[A-Z0-9]{6,}/g;

/** What stands before a code in what people send each other. */
const LABELLED =
  /(?:兑换码|code)\s*(?:是|为)?\s*[:：=]?\s*([A-Z0-9](?:[A-Z0-9]|[ \t\p{Dash}](?=[A-Z0-9])){4,})/iu;

const squeeze = (text: string) => text.replace(BETWEEN, '').toUpperCase();
const hasDigit = (word: string) => /\d/.test(word);

/**
 * The code in what was typed, pasted or scanned: full-width letters, spaces and dashes are set right, small letters
 * become capitals, and from a whole sentence the code is taken out. Text without anything like a code comes back
 * trimmed, for the server to judge.
 */
export function codeIn(raw: string): string {
  const text = raw.split('\n').map(plainText).join('\n').trim();
  const labelled = LABELLED.exec(text)?.[1];
  if (labelled) return squeeze(labelled);
  const whole = squeeze(text);
  if (/^[A-Z0-9]*$/.test(whole)) return whole;
  // In a sentence only dashes belong to the code: a space may as well end it.
  const joined = text.toUpperCase().replace(/([A-Z0-9])\p{Dash}(?=[A-Z0-9])/gu, '$1');
  const found = joined.match(CANDIDATE) ?? [];
  return found.find(hasDigit) ?? found[0] ?? text;
}

/** Returns a code of another platform as it was typed: only that platform knows which characters belong to it. */
export const asTyped = (raw: string): string => raw.normalize('NFKC').trim();

/** Whether what was typed where something else was asked for is a code: long, and no word. */
export const isCode = (raw: string): boolean => /^(?=.*\d)[A-Z0-9]{12,}$/.test(codeIn(raw));
