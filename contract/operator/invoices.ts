import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { done, nothing, verdictWith, verdictWords, waiting, waitingWords } from './review';

const order = z.object({ number: z.string(), name: z.string(), totalFee: z.number() });

export const pending = operatorEndpoint({
  path: '/operator/invoices',
  title: '列出等待审核的开票申请，和要冲红的发票',
  input: nothing,
  answer: z.object({
    list: z.array(
      z.looseObject({
        ...waiting,
        title: z.string(),
        taxNumber: z.string(),
        email: z.string(),
        note: z.string(),
        totalFee: z.number(),
        orders: z.array(order),
      }),
    ),
    toReverse: z.array(
      z.object({ id: z.string(), invoiceNumber: z.string(), order: z.string(), name: z.string() }),
    ),
  }),
  words: {
    list: '等待审核的开票申请，先提交的在前；抬头的其他各项原样附上',
    ...waitingWords,
    title: '发票抬头',
    taxNumber: '税号',
    email: '收票邮箱',
    note: '备注',
    totalFee: '金额（元）',
    orders: '开在这张发票里的订单',
    number: '订单号',
    name: '订单买的是什么',
    toReverse: '订单已经退款、发票还要冲红的',
    invoiceNumber: '发票号码',
    order: '订单号',
  },
  example: {},
});

/** What passes may carry the number of the invoice and the address of its file: only then the learner is told of it. */
export const review = operatorEndpoint({
  path: '/operator/invoices/review',
  title: '审核一个开票申请',
  input: verdictWith({
    number: z.string().trim().max(40, '发票号码最多40个字').default(''),
    file: z
      .string()
      .trim()
      .max(500, '发票文件的地址最多500个字')
      .regex(/^(https?:\/\/\S+)?$/, '发票文件应为以 http:// 或 https:// 开头的地址')
      .default(''),
  }),
  answer: done,
  words: { ...verdictWords, number: '发票号码', file: '发票文件的地址' },
  example: { id: '1902338475610030001', pass: true, number: '26312000000012345678' },
});

/** The order by its number, and the number of the red invoice that was made out over its invoice. */
export const reverse = operatorEndpoint({
  path: '/operator/invoices/reverse',
  title: '登记红字发票：订单可以退款或重新开票',
  input: z.object({
    order: z.string().trim().min(1, '请写明订单号'),
    number: z.string().trim().min(1, '请写明红字发票号码').max(40, '红字发票号码最多40个字'),
  }),
  answer: done,
  words: { order: '订单号', number: '红字发票号码' },
  example: { order: '202611220800001234', number: '26312000000012345679' },
});
