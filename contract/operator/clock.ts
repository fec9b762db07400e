import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { chinaDateTime, done, nothing } from './review';

/** The steps of the database's clock that nothing explains, and what waits for the operator's word about them. */
export const state = operatorEndpoint({
  path: '/operator/clock',
  title: '看数据库的钟有没有说不清的跳动',
  input: nothing,
  answer: z.object({
    ledger: chinaDateTime,
    database: chinaDateTime,
    steps: z.array(z.object({ at: chinaDateTime, seconds: z.number(), counted: z.boolean() })),
    lastContact: chinaDateTime.nullable(),
    learners: z.number(),
    removes: z.boolean(),
  }),
  words: {
    ledger: '计学时用的时间（北京时间）',
    database: '数据库的钟（北京时间）',
    steps: '说不清的跳动，都说得清就是空的',
    at: '跳之前计学时用的时间（北京时间）',
    seconds: '跳了多少秒，往回拨是负数',
    counted: '服务器自己的计时是否证明这段时间没有过',
    lastContact: '学员最后一次有学习记录的时间（北京时间），还没有过是 null',
    learners: '有学习记录在等的学员有几位',
    removes: '到期的旧数据现在是否照常清理',
  },
  example: {},
});

/** The operator decides about all steps that are open; one that was decided stays so. */
export const resolve = operatorEndpoint({
  path: '/operator/clock/resolve',
  title: '认定数据库的钟跳过的时间过了还是没有过',
  input: z.object({ decision: z.enum(['accept', 'reject']) }),
  answer: done,
  words: { decision: 'accept 这段时间真的过了，reject 没有过' },
  example: { decision: 'reject' },
});
