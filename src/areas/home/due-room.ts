import { browser } from '@/browser/browser';

/** Holds the learner for whom nothing ran out at the last visit, so that home keeps no room for it. */
const NOTHING_DUE = 'nothingDue';

/**
 * Stores whether home keeps room for what runs out next. A row gets its room at once; the room without a row goes at the
 * next visit, because what is beneath it would move.
 */
export function storeDueRoom(learner: string, isFound: boolean): void {
  try {
    if (isFound) browser.local().removeItem(NOTHING_DUE);
    else browser.local().setItem(NOTHING_DUE, learner);
  } catch {
    // A phone that stores nothing keeps the room.
  }
  if (isFound) applyDueRoom(learner);
}

/** Applies what is stored, as `app/documents/before-paint.ts` does. */
export function applyDueRoom(learner: string): void {
  document.documentElement.toggleAttribute('data-due', isNothingDue(learner));
}

function isNothingDue(learner: string): boolean {
  try {
    return browser.local().getItem(NOTHING_DUE) === learner;
  } catch {
    return false;
  }
}
