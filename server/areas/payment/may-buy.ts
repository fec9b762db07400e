import { ORDER_TYPES } from '@contract/order-types';
import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';
import { refusalOfPurchase } from '../trainings/may-register';
import type { Thing } from './things';

/** Nobody pays twice. */
export const alreadyBought = () => new Refusal('alreadyBought', '已经购买，不用重复付款，可以直接学习');

/** Nobody pays for a training that stays closed to him. @throws {Refusal} the one of its registration. */
export async function refuseClosed(
  { database, clock, settings }: Platform,
  learner: string,
  { type, item }: Thing,
): Promise<void> {
  if (type !== ORDER_TYPES.training) return;
  const { offlineTrainings } = settings;
  const refusal = await refusalOfPurchase(database, learner, item, await clock(database), offlineTrainings);
  if (refusal) throw refusal;
}
