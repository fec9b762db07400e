import { chinaDay } from '@rules/china-time';

/** The hours of a day in China in which no reminder is sent, in words. */
export const QUIET_HOURS = '晚上 21:00 到早上 8:00（北京时间）';
/** Reminders are sent from 8:00 until before 21:00 in China. */
const OPENS_AT = '08:00';
const CLOSES_AT = '21:00';
const DAY_MS = 24 * 3_600_000;

const inChina = (day: string, time: string): number => Date.parse(`${day}T${time}:00+08:00`);

/** Returns the instant from which reminders may be sent again; undefined when they may be sent at `now` (ms). */
export function quietUntil(now: number): number | undefined {
  const today = chinaDay(now);
  if (now < inChina(today, OPENS_AT)) return inChina(today, OPENS_AT);
  if (now >= inChina(today, CLOSES_AT)) return inChina(chinaDay(now + DAY_MS), OPENS_AT);
  return undefined;
}
