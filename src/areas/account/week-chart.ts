import type { StudyWeek } from '@contract/study';
import { spoken } from '@rules/duration';
import { day } from '@/ui/dates';

/** Bars of less could not be seen, percent. */
const LEAST = 4;

const shown = (seconds: number, most: number) =>
  seconds > 0 ? Math.max(LEAST, Math.floor((seconds / most) * 100)) : 0;

/**
 * Heights in percent of the tallest week, which is the whole height. `waiting`: seconds of the present week that the
 * phone has and the server has not; they stand on top of its credit.
 */
export function heights(
  weeks: readonly StudyWeek[],
  waiting: number,
): { credited: number[]; waiting: number } {
  const sums = weeks.map(({ credited }, at) => credited + (at === weeks.length - 1 ? waiting : 0));
  const most = Math.max(...sums, 1);
  const credited = weeks.map((week) => shown(week.credited, most));
  // What is lifted to be seen must not push the other out of the chart.
  return { credited, waiting: Math.min(shown(waiting, most), 100 - (credited.at(-1) ?? 0)) };
}

/** A week for those who do not see it: `11月16日起一周，已计入3分20秒，学完1课时`; `waiting` of the present one. */
export function weekWords({ monday, credited, finished }: StudyWeek, waiting?: number): string {
  return [
    waiting === undefined ? `${day(monday)}起一周` : '本周',
    credited > 0 ? `已计入${spoken(credited)}` : '没有计入',
    waiting !== undefined && waiting >= 1 && `待同步${spoken(waiting)}`,
    finished > 0 && `学完${finished}课时`,
  ]
    .filter(Boolean)
    .join('，');
}
