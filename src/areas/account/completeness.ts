export type ReminderFacts = {
  /** The server wants it (isShowDialog). */
  wanted: boolean;
  /** Undefined when the profile could not be had: then nobody knows that something is missing. */
  missing: string[] | undefined;
  /** The days, `YYYY-MM-DD`: of the last reminder on this phone, and now. */
  remindedOn: string;
  today: string;
  studying: boolean;
  /** Nothing is asked over the first screen that a learner sees in a day. */
  firstOfDay: boolean;
};

/** Whether to ask for the profile now: the server wants it or something is missing, once a day, never while studying or over the first screen. */
export function remindsNow(facts: ReminderFacts): boolean {
  const { wanted, missing, remindedOn, today, studying, firstOfDay } = facts;
  if (studying || firstOfDay || remindedOn === today) return false;
  return wanted || (missing?.length ?? 0) > 0;
}

/** What the reminder says. */
export function reminderSentence(missing: string[]): string {
  if (!missing.length) return '请核对一下个人资料，有变化时及时更新。';
  return `还缺${missing.join('、')}。报名和证书会用到这些资料。`;
}
