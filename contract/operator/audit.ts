import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { chinaDateTime } from './review';

const head = z.object({
  number: z.number().int().min(0, '序号从 0 开始'),
  digest: z.string().regex(/^([0-9a-f]{64})?$/, '摘要应为 64 位十六进制'),
});

const words = {
  number: '第几条，从 1 开始；0 是还没有记录',
  digest: '这一条的摘要（SHA-256，十六进制），接着上一条的摘要算出',
};

/** Which entries: those before number `before`, without it from the newest on. */
export const written = operatorEndpoint({
  path: '/operator/audit',
  title: '列出运营方做过的每一次更改',
  input: z.object({
    before: z.number().int().min(1, '序号从 1 开始').optional(),
    size: z.number().int().min(1, '每页 1 到 200 条').max(200, '每页 1 到 200 条').default(50),
  }),
  answer: z.object({
    list: z.array(
      z.object({
        number: z.number(),
        at: chinaDateTime,
        act: z.string(),
        subject: z.string(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  words: {
    ...words,
    before: '只列出第几条以前的，不写从最近的开始',
    size: '每页几条',
    list: '更改，最近的在前；里面没有姓名和手机号，只有编号',
    at: '什么时候（北京时间）',
    act: '做了什么',
    subject: '对什么做的：种类和编号',
    detail: '还要知道的',
  },
  example: { before: 120, size: 50 },
});

/** `head`: one that was written down earlier, as the server's log has it; without it the chain alone is looked at. */
export const verify = operatorEndpoint({
  path: '/operator/audit/verify',
  title: '核对更改记录有没有被人动过',
  input: z.object({ head: head.optional() }),
  answer: z.object({
    head,
    differs: z
      .object({ number: z.number(), how: z.enum(['changed', 'missing', 'notAsWrittenDown']) })
      .optional(),
  }),
  words: {
    ...words,
    head: '链的末尾；请求里写以前抄下的那个，一起核对',
    differs: '第一条对不上的，都对得上就没有',
    how: '怎么对不上：changed 被改过，missing 少了，notAsWrittenDown 和抄下的不一样',
  },
  example: {},
});
