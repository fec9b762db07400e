import { browser } from '@/browser/browser';

const key = (learner: string) => `reminded:${learner}`;
const startKey = (learner: string) => `started:${learner}`;

function read(row: string): string {
  try {
    return browser.local().getItem(row) ?? '';
  } catch {
    return '';
  }
}

function write(row: string, day: string): void {
  try {
    browser.local().setItem(row, day);
  } catch {
    // A phone that stores nothing is reminded once a page.
  }
}

/** The day, `YYYY-MM-DD`, on which this phone last asked the learner to complete the profile; empty for never. */
export const remindedOn = (learner: string): string => read(key(learner));

export const noteReminded = (learner: string, day: string): void => write(key(learner), day);

/** Learners whom this page has shown a further screen, or who have started the app on the same day before. */
const settled = new Set<string>();

/** Notes that a tab is shown to the learner on that day, `YYYY-MM-DD`. Returns what to call when it is left. */
export function noteTabShown(learner: string, day: string): () => void {
  if (read(startKey(learner)) === day && !shown.has(learner)) settled.add(learner);
  shown.add(learner);
  write(startKey(learner), day);
  return () => void settled.add(learner);
}

/** Learners of this page who have been shown a tab. */
const shown = new Set<string>();

/** Whether the screen is the first of a learner's day: nothing is asked over it (docs/design-language.md). */
export const isFirstOfDay = (learner: string): boolean => !settled.has(learner);
