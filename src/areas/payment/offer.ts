import { REFUSALS } from '@contract/codes';
import { orderOffer } from '@contract/payment';
import { call } from '@/api/call';
import { Refused } from '@/api/errors';
import { type Goods, typeIdOf } from './goods';

/** `price` in fen, undefined where it is not known; `refusal`: why it cannot be bought, in the server's words. */
export type Offered = { price: number | undefined; bought: boolean; refusal?: string };

/** Refusals of ours only: another back end's «404» says nothing of what it sells. */
const OURS = new Set<string>(Object.values(REFUSALS).map(({ code }) => code));

/**
 * What the server says of buying this before anything is chosen: its price of now, that the learner has it, or why it is
 * not sold. Empty where nobody says so: then the order is refused, if it is.
 */
export async function offerOf(learner: string, goods: Goods, forUnit: boolean): Promise<Partial<Offered>> {
  const request = { type: goods.type, typeId: typeIdOf(goods), userId: learner };
  try {
    const { money: price } = await call(orderOffer, { ...request, ...(forUnit && { forUnit: 1 }) });
    return { price, bought: false };
  } catch (error) {
    if (!(error instanceof Refused && OURS.has(error.code))) return {};
    if (error.code === REFUSALS.alreadyBought.code) return { bought: true };
    return { refusal: error.message || '这一项现在不能购买' };
  }
}
