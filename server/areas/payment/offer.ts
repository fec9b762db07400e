import { yuanOf } from '@rules/money';
import type { Platform } from '../platform';
import { alreadyBought, refuseClosed } from './may-buy';
import { forSale, has } from './things';

/**
 * The price in yuan of what somebody is about to buy, for himself or as codes for a unit, so that nobody chooses, reads
 * and agrees to what is then refused. The order asks the same again, under its lock.
 * @throws {Refusal} as the order would be.
 */
export async function offerOf(
  platform: Platform,
  learner: string,
  { type, item, forUnit }: { type: string; item: string; forUnit: boolean },
): Promise<{ money: number }> {
  const thing = await forSale(platform.database, type, item);
  if (!forUnit) {
    await refuseClosed(platform, learner, thing);
    if (await has(platform.database, learner, thing)) throw alreadyBought();
  }
  return { money: yuanOf(thing.price) };
}
