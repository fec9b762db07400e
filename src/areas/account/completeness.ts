import { browser } from '@/browser/browser';

export type ReminderFacts = {
  /** The server wants it (isShowDialog). */
  wanted: boolean;
  /** Undefined when the profile could not be had: then nobody knows that something is missing. */
  missing: string[] | undefined;
  /** The days, `YYYY-MM-DD`: of the last reminder on this phone, and now. */
  remindedOn: string;
  today: string;
  studying: boolean;
  /** The first screen that the learner sees in a day. */
  isFirstScreen: boolean;
  /** The app's own line is shown above the tabs, because one prompt is enough. */
  hasLine: boolean;
};

/**
 * Returns whether to ask for the profile now: the server wants it or something is missing, once a day, never while
 * studying, over the first screen or beside the app's own line.
 */
export function remindsNow(facts: ReminderFacts): boolean {
  const { wanted, missing, remindedOn, today, studying, isFirstScreen, hasLine } = facts;
  if (studying || isFirstScreen || hasLine || remindedOn === today) return false;
  return wanted || (missing?.length ?? 0) > 0;
}

/** What the reminder says. */
export function reminderSentence(missing: string[]): string {
  if (!missing.length) return '请核对一下个人资料，有变化时及时更新。';
  return `还缺${missing.join('、')}。报名和证书会用到这些资料。`;
}

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
export const remindedOn = (learner: string): string => read(`reminded:${learner}`);

export const noteReminded = (learner: string, day: string): void => write(`reminded:${learner}`, day);

/** By learner, whether he has left a tab in this page, or had started the app on the same day before. */
const settled = new Map<string, boolean>();

/** Notes that a tab is shown to the learner on that day, `YYYY-MM-DD`. Returns what to call when it is left. */
export function noteTabShown(learner: string, day: string): () => void {
  const row = `started:${learner}`;
  settled.set(learner, settled.get(learner) ?? read(row) === day);
  write(row, day);
  return () => void settled.set(learner, true);
}

/** Returns whether the screen is the first of a learner's day, over which nothing is asked (docs/design-language.md). */
export const isFirstScreen = (learner: string): boolean => !settled.get(learner);
