import * as contract from '@contract/orders';
import { fenOf, yuanOf } from '@rules/money';
import { type Call, learnerCall } from '../../frame/call';
import { invoicePeriodOf } from '../operated';
import type { Platform } from '../platform';
import { ownOrder } from './order';
import { pageOfOrders, shownOrders } from './orders';
import { askRefund, offerRefund, takeBackRefund } from './refund-request';

/** A learner's orders, and the refunds that he asks for. */
export function orderCalls(platform: Platform): Call[] {
  const { database, clock } = platform;
  const moment = async () => ({ now: await clock(database), period: await invoicePeriodOf(platform) });
  return [
    learnerCall(contract.listOrders, async (wanted, { learner }) =>
      pageOfOrders(database, learner, wanted, await moment()),
    ),
    learnerCall(contract.orderDetail, async ({ orderNo }, { learner }) => {
      const order = await ownOrder(database, learner, orderNo);
      const [found] = await shownOrders(database, [order], await moment());
      if (!found) throw new Error('an order without itself');
      return found;
    }),
    learnerCall(contract.refundOffer, async ({ orderNo }, { learner }) => {
      const offer = await offerRefund(platform, learner, orderNo);
      return { ...offer, fee: yuanOf(offer.fee) };
    }),
    learnerCall(contract.askRefund, async ({ orderNo, totalFee }, { learner }) => {
      await askRefund(platform, learner, orderNo, fenOf(totalFee));
      return {};
    }),
    learnerCall(contract.takeBackRefund, async ({ orderNo }, { learner }) => {
      await takeBackRefund(platform, learner, orderNo);
      return {};
    }),
  ];
}
