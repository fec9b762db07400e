import { browser } from '@/browser/browser';

const KEY = 'lastPhone';
/** So much of a number may stand where others see it, and tells its owner that it is theirs. */
const TAIL = 4;

/** The number that was typed on this page to sign in with: it carries from one form to the next, and is written nowhere. */
let typed = '';
export const typedPhone = (): string => typed;
export function rememberTyped(phone: string): void {
  typed = phone;
}
export const forgetTyped = (): void => rememberTyped('');

/** The last four digits of the number that signed in here last, or ''. Leaving by choice forgets them. */
export function lastTail(): string {
  try {
    return browser.local().getItem(KEY)?.slice(-TAIL) ?? '';
  } catch {
    return '';
  }
}

export function rememberTail(phone: string): void {
  try {
    browser.local().setItem(KEY, phone.slice(-TAIL));
  } catch {
    // It is only a comfort.
  }
}

/** Earlier versions kept the whole number. */
export function shortenTail(): void {
  const tail = lastTail();
  if (tail) rememberTail(tail);
}
