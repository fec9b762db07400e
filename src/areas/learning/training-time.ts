import type { TrainingCard } from '@contract/trainings';
import { chinaDay, day } from '@/ui/dates';
import { instantOf } from '@/ui/wire-time';

const DAY_MS = 24 * 3_600_000;

type Dates = Pick<TrainingCard, 'datesOfTraining' | 'datesOfTrainingEndTime'>;

/** When a training ends, ms; one without an end of its own never does. */
export const endOf = ({ datesOfTrainingEndTime }: Dates): number =>
  instantOf(datesOfTrainingEndTime) ?? Number.POSITIVE_INFINITY;

export const hasBegun = ({ datesOfTraining }: Dates, now: number): boolean =>
  (instantOf(datesOfTraining) ?? 0) <= now;

/** Whole days of China from today to the day of `at`; 0 is today. */
export function daysUntil(at: number, now: number): number {
  return Math.round((Date.parse(chinaDay(at)) - Date.parse(chinaDay(now))) / DAY_MS);
}

/** Where a training stands in time, in words: `还剩 9 天`, `今天截止`, `12月1日 开始`, `已结束`. `now` in ms. */
export function stateWord(dates: Dates, now: number): string {
  const ends = endOf(dates);
  if (ends < now) return '已结束';
  if (!hasBegun(dates, now)) return `${day(dates.datesOfTraining.slice(0, 10))} 开始`;
  if (ends === Number.POSITIVE_INFINITY) return '进行中';
  const days = daysUntil(ends, now);
  return days === 0 ? '今天截止' : `还剩 ${days} 天`;
}

const byEnd = (a: Dates, b: Dates) => endOf(a) - endOf(b);

/** Own trainings that run: the server's order, which goes by what is owed; one that does not say it is put in order here. */
function inOwnOrder(mine: readonly TrainingCard[], now: number): TrainingCard[] {
  const runs = mine.filter((one) => endOf(one) >= now);
  return runs.some(({ owed }) => owed) ? runs : runs.sort(byEnd);
}

/** The trainings of the learning centre by what is owed and until when, own ones first, then open ones; `most` of them. */
export function dueTrainings(
  mine: readonly TrainingCard[],
  open: readonly TrainingCard[],
  { now, most }: { now: number; most: number },
): { training: TrainingCard; mine: boolean }[] {
  const current = (list: readonly TrainingCard[]) => list.filter((one) => endOf(one) >= now).sort(byEnd);
  const own = new Set(mine.map(({ id }) => id));
  const others = open.filter(({ id, buyState }) => !own.has(id) && !buyState);
  return [
    ...inOwnOrder(mine, now).map((training) => ({ training, mine: true })),
    ...current(others).map((training) => ({ training, mine: false })),
  ].slice(0, most);
}
