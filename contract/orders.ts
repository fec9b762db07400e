import * as z from 'zod/mini';
import { modern } from './answer';
import { endpoint } from './endpoint';
import { count, flag, id, number, open, paged, string, text } from './fields';
import { plain } from './operator-text';
import { ORDER_TYPES } from './order-types';
import { ownYuan } from './yuan';

/** Ours: a learner's orders, and the refund of one. Money is yuan on the wire, instants are China time. */

/**
 * A refund: `asked` for, `confirmed` and on its way, `refunded`, `refused` by the operator with its words in `reason`,
 * or `takenBack`. `fee`: what is or was given back, of a request what was shown with it. `waitsFor`: what the operator
 * does before it can confirm: the `review` of an invoice's application, or a `redInvoice`; empty: nothing.
 */
const refund = z.object({
  state: z.enum(['asked', 'confirmed', 'refunded', 'refused', 'takenBack']),
  fee: ownYuan,
  askedAt: text,
  decidedAt: text,
  reason: text,
  waitsFor: text,
});

/** Its invoice: `open` until `lastDay` (`YYYY-MM-DD`), `expired` since, or the last application over it. */
const invoice = z.object({
  state: z.enum(['open', 'expired', 'underReview', 'issued', 'refused', 'reversed']),
  lastDay: text,
});

/**
 * An order. `type` and `lessonId` as `contract/payment.ts` has them, `hourId` of one hour only. `codes`: how many a unit
 * bought, 0 for oneself; `usedCodes` of them are used. `payMode`: where it is paid, `wechat` inside the messenger app,
 * `wechatH5` from a browser by it, `alipay`. `open` is paid until `expiresAt`. `duplicate`: paid for a second time, and
 * given back by itself. `refundedFee`: what was given back, all of it or a part.
 */
const order = z.object({
  id,
  orderNo: id,
  name: plain,
  type: z.enum(Object.values(ORDER_TYPES)),
  lessonId: id,
  hourId: text,
  codes: count,
  usedCodes: count,
  totalFee: ownYuan,
  payMode: z.enum(['wechat', 'wechatH5', 'alipay']),
  state: z.enum(['open', 'paid', 'failed', 'expired', 'refunded']),
  duplicate: flag,
  createdAt: text,
  expiresAt: text,
  paidAt: text,
  refundedAt: text,
  refundedFee: ownYuan,
  refund: open(refund),
  invoice: open(invoice),
});
export type Order = z.output<typeof order>;

/** All orders of a learner, the newest first. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/course/x/orders',
  query: { userId: string, page: number, size: number },
  words: { userId: '学员编号', page: '页码', size: '每页数量' },
  answer: modern(paged(order)),
  access: 'learner',
  learner: 'userId',
  source: 'extension',
  capability: 'orders',
  keep: 'learner',
  tells: ['orders', 'invoices'],
});

export const orderDetail = endpoint({
  method: 'GET',
  path: '/course/x/order',
  query: { userId: string, orderNo: string },
  words: { userId: '学员编号', orderNo: '订单号' },
  answer: modern(order),
  access: 'learner',
  learner: 'userId',
  source: 'extension',
  capability: 'orders',
  keep: 'learner',
  tells: ['orders', 'invoices'],
  about: 'orderNo',
});

/**
 * What would be given back if it were asked for now (`rules/refund.ts` names the grounds); 0 where nothing is.
 * `credited`: seconds credited since the payment in what was bought. `lastDay`, `YYYY-MM-DD`: until when one may ask.
 * Refused: `orderOver` where an order is not paid, or is given back already.
 */
export const refundOffer = endpoint({
  method: 'GET',
  path: '/course/x/refundOffer',
  query: { userId: string, orderNo: string },
  words: { userId: '学员编号', orderNo: '订单号' },
  answer: modern(
    z.object({
      fee: ownYuan,
      ground: z.enum(['notStarted', 'started', 'unusedCodes', 'tooLate', 'allUsed']),
      credited: count,
      unusedCodes: count,
      lastDay: text,
    }),
  ),
  access: 'learner',
  learner: 'userId',
  source: 'extension',
  capability: 'orders',
});

/**
 * Asks for a refund of `totalFee`, in yuan, as it was shown; asked for again it is the same request. Refused:
 * `refundChanged` where it is another sum by now, `notRefundable`, `orderOver`.
 */
export const askRefund = endpoint({
  method: 'POST',
  path: '/course/x/askRefund',
  body: { userId: string, orderNo: string, totalFee: number },
  words: { userId: '学员编号', orderNo: '订单号', totalFee: '退款金额' },
  answer: modern(z.object({})),
  access: 'learner',
  learner: 'userId',
  source: 'extension',
  capability: 'orders',
  renews: ['orders', 'invoices'],
});

/** Takes a request back that nobody has decided; again changes nothing. Refused: `orderOver` once it was confirmed. */
export const takeBackRefund = endpoint({
  method: 'POST',
  path: '/course/x/takeBackRefund',
  body: { userId: string, orderNo: string },
  words: { userId: '学员编号', orderNo: '订单号' },
  answer: modern(z.object({})),
  access: 'learner',
  learner: 'userId',
  source: 'extension',
  capability: 'orders',
  renews: ['orders', 'invoices'],
});
