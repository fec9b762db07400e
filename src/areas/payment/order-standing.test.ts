import type { Order } from '@contract/orders';
import { expect, test } from 'vitest';
import { mayAskRefund, pendingOf, standingOf, stepOf } from './order-standing';

const PAID: Order = {
  id: '1',
  orderNo: '20261122103000',
  name: '课程',
  type: '101',
  lessonId: '9',
  hourId: '',
  codes: 0,
  usedCodes: 0,
  totalFee: 2_900,
  payMode: 'alipay',
  state: 'paid',
  duplicate: false,
  createdAt: '2026-11-22 10:29:00',
  expiresAt: '2026-11-22 10:59:00',
  paidAt: '2026-11-22 10:30:00',
  refundedAt: '',
  refundedFee: 0,
  refund: undefined,
  invoice: undefined,
};
const refund = (state: NonNullable<Order['refund']>['state']): Partial<Order> => ({
  refund: { state, fee: 2_900, askedAt: '', decidedAt: '', reason: '', waitsFor: '' },
});

/** Every way an order can stand: its word, what one does next, and whether its refund can be asked for. */
const TABLE: [name: string, Partial<Order>, word: string, step: string | undefined, refund: boolean][] = [
  ['open', { state: 'open', paidAt: '' }, '等待支付', 'pay', false],
  ['failed', { state: 'failed', paidAt: '' }, '支付失败', 'buyAgain', false],
  ['closed', { state: 'expired', paidAt: '' }, '已关闭', 'buyAgain', false],
  ['paid', {}, '已支付', 'use', true],
  ['paid a second time', { duplicate: true }, '重复付款', undefined, false],
  ['its refund is asked for', refund('asked'), '退款申请中', 'use', false],
  ['its refund is on its way', refund('confirmed'), '退款处理中', undefined, false],
  ['its refund was refused', refund('refused'), '已支付', 'use', true],
  ['its request was taken back', refund('takenBack'), '已支付', 'use', true],
  [
    'given back',
    { state: 'refunded', refundedFee: 2_900, ...refund('refunded') },
    '已退款',
    undefined,
    false,
  ],
  ['given back in part', { state: 'refunded', refundedFee: 1_450 }, '已部分退款', undefined, false],
];

test.each(TABLE)('an order that is %s', (_, given, word, step, mayAsk) => {
  const order = { ...PAID, ...given };
  expect([standingOf(order).word, stepOf(order), mayAskRefund(order)]).toEqual([word, step, mayAsk]);
});

test('an open order is asked about on any phone as if it had been made there', () => {
  const hour: Order = { ...PAID, state: 'open', type: '103', hourId: '7', codes: 3, payMode: 'wechatH5' };
  expect(pendingOf(hour, 'a')).toEqual({
    orderNo: '20261122103000',
    mode: 'wechatH5',
    name: '课程',
    userName: '',
    learner: 'a',
    type: '103',
    lessonId: '9',
    hourId: '7',
    unit: true,
    totalFee: 29,
  });
});
