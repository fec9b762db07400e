import type { CatalogHour, LessonDetail } from '@contract/lessons';
import { LESSON_CHARGE } from '@rules/lesson-charge';
import { isBegun, isLink } from './catalog';

/** What a learner has to do before a lesson's hours open; nothing more where it is `open`. */
export type LessonAccess = 'open' | 'join' | 'buy' | 'register';

type Known = {
  joined: boolean;
  lesson: Pick<LessonDetail, 'chargeMode' | 'buyState'>;
  /** In the training that the lesson is opened from: unknown where there is none, or nobody says. */
  registered: boolean | undefined;
  /** The training opens this lesson without registration. */
  noRegisterJoin: boolean;
  /** Whoever linked here says that it is bought, and the server has not said otherwise. */
  saidBought: boolean;
};

export function lessonAccess({
  joined,
  lesson,
  registered,
  noRegisterJoin,
  saidBought,
}: Known): LessonAccess {
  if (registered === false) return noRegisterJoin ? 'open' : 'register';
  if (joined) return 'open';
  if (lesson.chargeMode === LESSON_CHARGE.once && !lesson.buyState && !saidBought) return 'buy';
  return 'join';
}

/** What a tap on an hour does. `closed`: it says why not. */
export type HourTarget =
  | { is: 'study' }
  | { is: 'outside'; address: string }
  | { is: 'pay' }
  | { is: 'closed'; sentence: string };

const WHY = { join: '请先加入学习', buy: '请先购买这门课程', register: '请先报名' } as const;

/**
 * Whether an hour of a serial lesson has to be bought. Where the back end does not report it, the hour is opened first:
 * the back end gives it or refuses it (`nextAction`).
 */
export const isUnbought = ({ money = 0, buyState }: CatalogHour): boolean => money > 0 && buyState === false;

/**
 * Whether a row names the hour's price. Where the back end does not report whether the hour is bought, the lesson's
 * buyState decides (`lessonBought`), and an hour that was begun is not for sale.
 */
export const showsPrice = (hour: CatalogHour, lessonBought = false): boolean =>
  (hour.money ?? 0) > 0 && !(hour.buyState ?? (lessonBought || hour.isStudy || isBegun(hour)));

export function hourTarget(hour: CatalogHour, access: LessonAccess): HourTarget {
  if (access === 'register' || access === 'buy') return { is: 'closed', sentence: WHY[access] };
  if (isUnbought(hour)) return { is: 'pay' };
  if (access === 'join') return { is: 'closed', sentence: WHY.join };
  if (!isLink(hour)) return { is: 'study' };
  return hour.contentUrl
    ? { is: 'outside', address: hour.contentUrl }
    : { is: 'closed', sentence: '这个课时暂时打不开' };
}
