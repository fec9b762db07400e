import { ORDER_TYPES } from '@contract/order-types';
import { createRedemptionCodeExchange, redeemTraining } from '@contract/payment';
import { call } from '@/api/call';
import { takePossession } from './after-purchase';
import { type Goods, typeIdOf } from './goods';

/** Spends a code on what is wanted; the server's message, which may be empty. @throws Refused and the like. */
export async function redeem(code: string, learner: string, goods: Goods): Promise<string> {
  const { lessonId, hourId } = goods;
  const options = { learner };
  const { message, msg } =
    goods.type === ORDER_TYPES.training
      ? await call(redeemTraining, { code, userId: learner, id: typeIdOf(goods) }, options)
      : await call(
          createRedemptionCodeExchange,
          { redemptionCode: code, userId: learner, lessonId, ...(hourId && { hourId }) },
          options,
        );
  await takePossession({ learner, unit: false, ...goods });
  return message || msg;
}
