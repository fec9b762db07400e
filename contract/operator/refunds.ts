import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { done, nothing, verdict, verdictWords, waiting, waitingWords } from './review';

export const pending = operatorEndpoint({
  path: '/operator/refunds',
  title: '列出等待审核的退款申请',
  input: nothing,
  answer: z.object({
    list: z.array(
      z.object({
        ...waiting,
        order: z.string(),
        name: z.string(),
        confirmed: z.boolean(),
        totalFee: z.number(),
        askedFee: z.number().nullable(),
        feeNow: z.number(),
        ground: z.string(),
        codes: z.number(),
        usedCodes: z.number(),
        creditedMinutes: z.number(),
        invoice: z.string(),
      }),
    ),
  }),
  words: {
    list: '申请了退款的、已确认而支付平台还没有受理的，先申请的在前',
    ...waitingWords,
    order: '订单号',
    name: '订单买的是什么',
    confirmed: '已经确认，等支付平台受理，会自动再试',
    totalFee: '实付（元）',
    askedFee: '申请时告诉学员的应退金额（元）',
    feeNow: '现在应退（元）',
    ground: '按退款规则的哪一条',
    codes: '买的兑换码个数，个人买课是 0',
    usedCodes: '其中已用的个数',
    creditedMinutes: '付款后已计入的分钟',
    invoice: '发票的状态，没有开过是空的',
  },
  example: {},
});

export const review = operatorEndpoint({
  path: '/operator/refunds/review',
  title: '审核一个退款申请：通过就按现在应退的金额退款',
  input: verdict,
  answer: done,
  words: verdictWords,
  example: { id: '1902338475610030001', pass: false, reason: '培训已经结业' },
});

/** The order by the number that providers and learners know. */
export const byOperator = operatorEndpoint({
  path: '/operator/orders/refund',
  title: '由运营方决定，退还一笔订单能退的全部金额',
  input: z.object({ number: z.string().min(1) }),
  answer: done,
  words: { number: '订单号' },
  example: { number: '202611220800001234' },
});
