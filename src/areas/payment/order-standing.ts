import type { Order } from '@contract/orders';
import { yuanOf } from '@rules/money';
import type { TagLook } from '@/ui/tag';
import type { PendingOrder } from './pending-order';

/** How an order stands in one word, and what follows from it. */
export type Standing = { word: string; look: TagLook; sentence: string };

/** What can be done with an order: one main thing at most. */
export type OrderStep = 'pay' | 'use' | 'buyAgain';

const CLOSED = '没有扣款，可以重新购买。';

const WAITING_REFUND = {
  asked: { word: '退款申请中', look: 'waiting', sentence: '等运营人员确认，可以撤回。' },
  confirmed: { word: '退款处理中', look: 'waiting', sentence: '退款已确认，支付平台正在原路退回。' },
} as const;

export function standingOf(order: Order): Standing {
  const { state, duplicate, refund, refundedFee, totalFee } = order;
  switch (state) {
    case 'open':
      return { word: '等待支付', look: 'waiting', sentence: '还没有查到付款。已经付过的，请先查询结果。' };
    case 'failed':
      return { word: '支付失败', look: 'over', sentence: CLOSED };
    case 'expired':
      return { word: '已关闭', look: 'over', sentence: CLOSED };
    case 'refunded':
      return refundedFee < totalFee
        ? { word: '已部分退款', look: 'over', sentence: '退款已原路退回。' }
        : { word: '已退款', look: 'over', sentence: '退款已原路退回。' };
    case 'paid':
      if (duplicate) {
        return {
          word: '重复付款',
          look: 'waiting',
          sentence: '同一内容已经买过，这笔钱会自动原路退回，不用申请。',
        };
      }
      if (refund?.state === 'asked' || refund?.state === 'confirmed') return WAITING_REFUND[refund.state];
      return { word: '已支付', look: 'passed', sentence: '' };
  }
}

/** What a request waits for beside the operator's decision. */
export const WAITS_FOR: Readonly<Record<string, string>> = {
  review: '这笔订单的开票申请正在审核，运营人员先处理开票申请，再退款。',
  redInvoice: '这笔订单已经开了发票，运营人员开出红字发票以后才能退款。',
};

export function stepOf({ state, duplicate, refund }: Order): OrderStep | undefined {
  if (state === 'open') return 'pay';
  if (state === 'failed' || state === 'expired') return 'buyAgain';
  return state === 'paid' && !duplicate && refund?.state !== 'confirmed' ? 'use' : undefined;
}

/** Whether its refund can be asked for: paid, and neither on its way nor given back. */
export const mayAskRefund = ({ state, duplicate, refund }: Order): boolean =>
  state === 'paid' && !duplicate && refund?.state !== 'asked' && refund?.state !== 'confirmed';

/** An open order as the page that asks for its result knows it, whichever phone has made it. */
export function pendingOf(order: Order, learner: string): PendingOrder {
  const { orderNo, payMode, name, type, lessonId, hourId, codes, totalFee } = order;
  const goods = { type, lessonId, hourId, unit: codes > 0 };
  return { orderNo, mode: payMode, name, userName: '', learner, ...goods, totalFee: yuanOf(totalFee) };
}
