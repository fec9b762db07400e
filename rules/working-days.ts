import { chinaDay } from './china-time';

/** Which days are worked on in China beside Monday to Friday: holidays are not, days that make up for one are. */
export type WorkCalendar = {
  /** `YYYY-MM-DD`. */
  readonly holidays: ReadonlySet<string>;
  readonly makeUpDays: ReadonlySet<string>;
};

const DAY_MS = 86_400_000;

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

export function isWorkday(day: string, { holidays, makeUpDays }: WorkCalendar): boolean {
  if (makeUpDays.has(day)) return true;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !holidays.has(day);
}

/** The day in China, `YYYY-MM-DD`, that is the `days`-th working day after the day of `at` (ms), which does not count. */
export function workdayAfter(at: number, days: number, calendar: WorkCalendar): string {
  let day = chinaDay(at);
  for (let left = days; left > 0; ) {
    day = nextDay(day);
    if (isWorkday(day, calendar)) left -= 1;
  }
  return day;
}
