import { browser } from '@/browser/browser';

const key = (learner: string) => `reminded:${learner}`;

/** The day, `YYYY-MM-DD`, on which this phone last asked the learner to complete the profile; empty for never. */
export function remindedOn(learner: string): string {
  try {
    return browser.local().getItem(key(learner)) ?? '';
  } catch {
    return '';
  }
}

export function noteReminded(learner: string, day: string): void {
  try {
    browser.local().setItem(key(learner), day);
  } catch {
    // A phone that stores nothing is reminded once a page.
  }
}
