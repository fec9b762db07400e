import { spoken } from '@rules/duration';

/** Bars of less could not be seen, percent. */
const LEAST = 4;

const shown = (seconds: number, most: number) =>
  seconds > 0 ? Math.max(LEAST, Math.floor((seconds / most) * 100)) : 0;

/**
 * Heights in percent of the tallest day, which is the whole height. `days`: seconds; `waiting`: seconds that the phone has
 * and the server has not; they stand on top of today's credit.
 */
export function heights(
  days: readonly number[],
  { today, waiting }: { today: number; waiting: number },
): { credited: number[]; waiting: number } {
  const most = Math.max(...days.map((credited, at) => credited + (at === today ? waiting : 0)), 1);
  const credited = days.map((seconds) => shown(seconds, most));
  // What is lifted to be seen must not push the other out of the chart.
  return { credited, waiting: Math.min(shown(waiting, most), 100 - (credited[today] ?? 0)) };
}

/** The days of a week, Monday first, as they stand beneath the bars. */
export const DAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** A day for those who do not see it: `星期一，已计入3分20秒`; `waiting` of today. */
export function dayWords(
  at: number,
  { credited, waiting = 0 }: { credited: number; waiting?: number },
): string {
  return [
    `星期${DAYS[at]}`,
    credited > 0 ? `已计入${spoken(credited)}` : '没有计入',
    waiting >= 1 && `待同步${spoken(waiting)}`,
  ]
    .filter(Boolean)
    .join('，');
}

/** Which day of the week that began on `monday` is `day`, 0 for Monday; both `YYYY-MM-DD`. 7 and more: the week is over. */
export const dayOfWeek = (monday: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(monday)) / (24 * 3_600_000));
