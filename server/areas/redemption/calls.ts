import { ORDER_TYPES } from '@contract/order-types';
import { createRedemptionCodeExchange, redeemTraining } from '@contract/payment';
import * as contract from '@contract/redemption-codes';
import { type Call, learnerCall } from '../../frame/call';
import type { Platform } from '../platform';
import { codesOf } from './list';
import { codeCourses, codePurchases, notBought, ordersOf, ownPurchase } from './purchases';
import { redeem } from './redeem';
import { replaceCodes } from './replace';
import { sendCodes } from './send';
import { codesFile } from './spreadsheet';

const REDEEMED = { code: '1000', result: 'success', message: '兑换成功', msg: '兑换成功' };

export function redemptionCalls(platform: Platform): Call[] {
  const { database } = platform;
  return [
    learnerCall(createRedemptionCodeExchange, async (request, { learner }) => {
      const { redemptionCode, lessonId, hourId } = request;
      const thing = hourId
        ? { type: ORDER_TYPES.hour, item: hourId }
        : { type: ORDER_TYPES.lesson, item: lessonId };
      await redeem(platform, learner, redemptionCode, thing);
      return REDEEMED;
    }),
    learnerCall(redeemTraining, async ({ code, id }, { learner }) => {
      await redeem(platform, learner, code, { type: ORDER_TYPES.training, item: id });
      return REDEEMED;
    }),
    learnerCall(contract.listRedemptionCodeLesson, async ({ name }, { learner }) => ({
      list: await codeCourses(database, learner, name),
    })),
    learnerCall(contract.listRedemptionCodeInfo, ({ lessonId, type }, { learner }) =>
      codePurchases(database, learner, lessonId, type),
    ),
    learnerCall(contract.redemptionCodes, async ({ orderId }, { learner }) =>
      codesOf(database, [await ownPurchase(database, learner, orderId)]),
    ),
    learnerCall(contract.sendRedemptionCodes, async ({ orderId, recipients }, { learner }) =>
      sendCodes(platform, await ownPurchase(database, learner, orderId), recipients),
    ),
    learnerCall(contract.replaceRedemptionCodes, async ({ orderId, codes }, { learner }) =>
      replaceCodes(database, await ownPurchase(database, learner, orderId), codes),
    ),
    learnerCall(contract.downloadRedemptionCode, async (request, { learner }) => {
      const orders = await ordersOf(database, learner, request);
      const [latest] = orders;
      if (!latest) throw notBought();
      const codes = await codesOf(
        database,
        orders.map(({ id }) => id),
      );
      return codesFile(latest.name, codes);
    }),
  ];
}
