import type { TrainingBasicInfo, TrainingCard } from '@contract/trainings';
import { chinaDay, day } from '@/ui/dates';
import { instantOf } from '@/ui/wire-time';

const DAY_MS = 24 * 3_600_000;

type Dates = Pick<TrainingCard, 'datesOfTraining' | 'datesOfTrainingEndTime'>;

type RegistrationDates = Pick<
  TrainingBasicInfo,
  'buyState' | 'datesOfTrainingRegistration' | 'datesOfTrainingRegistrationEndTime'
>;

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

/** How long a failed or missed exam is brought up after the end of its training. */
const ASK_FOR_MS = 90 * DAY_MS;

/** Returns whether a training has been over for so long that a failed or missed exam is not brought up any more. */
export const isOverForLong = (dates: Dates, now: number): boolean => endOf(dates) + ASK_FOR_MS < now;

/** The edge that a training's page counts down to, ms. */
export type Countdown = { what: '报名' | '培训'; edge: '开始' | '结束'; at: number };

/**
 * The next edge that matters to this learner: of registration until one has registered, then of the training; one that
 * is past when none is ahead; undefined without dates. Instants in ms.
 */
export function countdownOf(training: Dates & RegistrationDates, now: number): Countdown | undefined {
  const { buyState, datesOfTraining, datesOfTrainingEndTime } = training;
  const bounds = buyState
    ? [datesOfTraining, datesOfTrainingEndTime]
    : [training.datesOfTrainingRegistration, training.datesOfTrainingRegistrationEndTime];
  const [opens, closes] = bounds.map(instantOf);
  const what = buyState ? '培训' : '报名';
  if (endOf(training) < now) return { what: '培训', edge: '结束', at: endOf(training) };
  if (opens !== undefined && now < opens) return { what, edge: '开始', at: opens };
  return closes === undefined ? undefined : { what, edge: '结束', at: closes };
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
