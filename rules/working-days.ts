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

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** More than a list of days is ever long: a wrong year makes no million of them. */
const LONGEST = 366;

const atOf = (day: string): number => (DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN);

/** `2027-01-01` or `2027-10-01/2027-10-07` as its days; none where it is neither. */
export function daysIn(written: string): string[] {
  const [from = '', to = from, ...more] = written.trim().split('/');
  const [first, last] = [atOf(from), atOf(to)];
  const number = (last - first) / DAY_MS + 1;
  if (more.length > 0 || !(number >= 1 && number <= LONGEST)) return [];
  return Array.from({ length: number }, (_, at) => new Date(first + at * DAY_MS).toISOString().slice(0, 10));
}
