import { ORDER_TYPES } from '@contract/order-types';
import type { Platform } from '../platform';
import { refusalOfPurchase } from '../trainings/may-register';
import type { Thing } from './things';

/** Nobody pays for a training that stays closed to him. @throws {Refusal} the one of its registration. */
export async function refuseClosed(
  { database, clock }: Platform,
  learner: string,
  { type, item }: Thing,
): Promise<void> {
  if (type !== ORDER_TYPES.training) return;
  const refusal = await refusalOfPurchase(database, learner, item, await clock(database));
  if (refusal) throw refusal;
}
