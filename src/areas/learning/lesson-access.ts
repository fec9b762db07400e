import { REFUSALS } from '@contract/codes';
import type { CatalogHour, LessonDetail } from '@contract/lessons';
import { LESSON_CHARGE } from '@rules/lesson-charge';
import { Refused } from '@/api/errors';
import { tryingAgainHelps } from '@/api/trying-again';
import { isLink } from './catalog';

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

/** An hour of a serial lesson that costs money and was not bought. */
export const isUnbought = ({ money = 0, buyState }: CatalogHour): boolean => money > 0 && !buyState;

export function hourTarget(hour: CatalogHour, access: LessonAccess): HourTarget {
  if (access === 'register' || access === 'buy') return { is: 'closed', sentence: WHY[access] };
  if (isUnbought(hour)) return { is: 'pay' };
  if (access === 'join') return { is: 'closed', sentence: WHY.join };
  if (!isLink(hour)) return { is: 'study' };
  return hour.contentUrl
    ? { is: 'outside', address: hour.contentUrl }
    : { is: 'closed', sentence: '这个课时暂时打不开' };
}

/** What the server's refusal to open an hour says of its lesson; undefined where it says something else. */
function accessRefused(error: unknown): Exclude<LessonAccess, 'open'> | undefined {
  if (!(error instanceof Refused)) return undefined;
  if (error.code === REFUSALS.notJoined.code) return 'join';
  if (error.code === REFUSALS.notRegistered.code) return 'register';
  return error.code === REFUSALS.notPaid.code ? 'buy' : undefined;
}

/** Where somebody goes on whose hour did not open. `again`: trying again may help, and nothing else is known. */
export type WayOn =
  | { is: 'join' | 'register' | 'buy' | 'payHour' | 'catalog' | 'again' }
  | { is: 'outside'; address: string };

/**
 * The way on from an hour that did not open, by the same rule that its row in a catalog follows (`hourTarget`). `hour`: as
 * the catalog has it, where that could be had and knows it.
 */
export function wayOn(error: unknown, hour: CatalogHour | undefined): WayOn {
  const refused = accessRefused(error);
  // Of a serial lesson the hour is what is bought, whoever has joined.
  const target = hour && hourTarget(hour, refused === 'buy' ? 'join' : (refused ?? 'open'));
  if (target?.is === 'pay') return { is: 'payHour' };
  if (target?.is === 'outside') return target;
  if (refused) return { is: refused };
  return { is: tryingAgainHelps(error) ? 'again' : 'catalog' };
}
