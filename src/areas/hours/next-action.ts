import { REFUSALS } from '@contract/codes';
import type { CatalogHour } from '@contract/lessons';
import { Refused } from '@/api/errors';
import { tryingAgainHelps } from '@/api/trying-again';
import { hourTarget, type LessonAccess } from '@/areas/learning/lesson-access';

/** Returns the lesson access that a refusal to open an hour implies, if any. */
function accessRefused(error: unknown): Exclude<LessonAccess, 'open'> | undefined {
  if (!(error instanceof Refused)) return undefined;
  if (error.code === REFUSALS.notJoined.code) return 'join';
  if (error.code === REFUSALS.notRegistered.code) return 'register';
  return error.code === REFUSALS.notPaid.code ? 'buy' : undefined;
}

/** Next action after an hour did not open. `again`: trying again may help, and nothing else is known. */
export type NextAction =
  | { is: 'join' | 'register' | 'buy' | 'payHour' | 'catalog' | 'again' }
  | { is: 'outside'; address: string };

/**
 * Returns the next action after an hour did not open, by the same rule that its row in a catalog follows (`hourTarget`). `listed`: as
 * the catalog has it, where that could be had and knows it.
 */
export function nextAction(error: unknown, listed: CatalogHour | undefined): NextAction {
  const refused = accessRefused(error);
  // A refused hour is not bought, where the back end does not report whether it is.
  const buyState = listed?.buyState ?? (error instanceof Refused ? false : undefined);
  const hour = listed && { ...listed, buyState };
  // In a serial lesson the hour is bought, whether or not the learner has joined.
  const target = hour && hourTarget(hour, refused === 'buy' ? 'join' : (refused ?? 'open'));
  if (target?.is === 'pay') return { is: 'payHour' };
  if (target?.is === 'outside') return target;
  if (refused) return { is: refused };
  return { is: tryingAgainHelps(error) ? 'again' : 'catalog' };
}
