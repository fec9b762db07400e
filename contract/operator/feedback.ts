import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { waiting, waitingWords } from './review';

const A_PAGE = 50;

/** Which feedback: what came at `since` (China time) or later, all of it without; `page` from 1. */
export const written = operatorEndpoint({
  path: '/operator/feedback',
  title: '列出学员和游客写的反馈',
  input: z.object({
    since: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '起始时间要写成 2026-11-22 08:00:00')
      .transform((text) => Date.parse(`${text.replace(' ', 'T')}+08:00`))
      .refine(Number.isFinite, '起始时间要写成 2026-11-22 08:00:00')
      .optional(),
    page: z.number().int().min(1, '页码从 1 开始').default(1),
    size: z.number().int().min(1, '每页 1 到 100 条').max(100, '每页 1 到 100 条').default(A_PAGE),
  }),
  answer: z.object({
    list: z.array(z.object({ ...waiting, remarks: z.string(), visitor: z.boolean() })),
    more: z.boolean(),
  }),
  words: {
    since: '从什么时间起（北京时间），不写是全部',
    page: '第几页，从 1 开始',
    size: '每页几条',
    list: '反馈，最近的在前',
    ...waitingWords,
    id: '编号',
    remarks: '写了什么',
    visitor: '是否没有登录的游客',
    more: '后面还有没有',
  },
  example: { since: '2026-11-22 08:00:00', page: 1, size: 20 },
});
