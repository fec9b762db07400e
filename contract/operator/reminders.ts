import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { person, TRAINING_WORD, trainingName } from './enrolment';
import { WORKPLACE_FILTER, WORKPLACE_WORDS } from './workplace';

/** The most messages that one call sends. */
export const MAX_SENT_AT_ONCE = 20;

/** The outcome of one message. */
export const outcome = z.enum(['待发', '已发', '被拒', '不确定', '跳过']);

export const remind = operatorEndpoint({
  path: '/operator/learners/remind',
  title: '用短信提醒一个培训里还没有学完的学员；先看，写了 confirm 才发',
  input: z.object({
    training: trainingName,
    confirm: z.boolean().default(false),
    after: z.string().max(64).default(''),
    ...WORKPLACE_FILTER,
  }),
  answer: z.object({
    name: z.string(),
    list: z.array(
      z.object({
        ...person,
        study: z.enum(['未开始', '学习中']),
        finishedHours: z.number(),
        hours: z.number(),
        until: z.string(),
        text: z.string(),
        segments: z.number(),
        outcome,
        why: z.string(),
      }),
    ),
    leftOut: z.array(z.object({ ...person, why: z.string() })),
    segments: z.number(),
    price: z.string(),
    left: z.number(),
    next: z.string(),
    chat: z.string(),
    notice: z.string(),
  }),
  words: {
    ...WORKPLACE_WORDS,
    training: TRAINING_WORD,
    confirm: `真的发送，一次最多 ${MAX_SENT_AT_ONCE} 条；不写就只看要发给谁、发什么`,
    after: '上一次答复的 next，从那里接着发；第一次不写',
    name: '姓名；最外面的是培训的名称',
    list: '要提醒的人；写了 confirm 的，只有这一次处理的人',
    id: '账号的编号',
    phone: '手机号，只有前三位和后四位',
    study: '必修课时学得怎样；没有必修的，是选修课时',
    finishedHours: '学完了几个课时',
    hours: '一共几个课时',
    until: '这个学员的截止时间（北京时间），没有截止是空',
    text: '短信的全文',
    segments: '按几条短信算：70 个字以内一条，超过的 67 个字一条；最外面的是 list 一共几条',
    outcome: '待发是还没有发；被拒是没有发出去，可以再发；不确定是没有答复，也许已经发出，24 小时内不再发',
    why: '为什么被拒、不确定、跳过或不提醒',
    leftOut: '这个培训里不提醒的人；写了 confirm 的不列',
    price: 'list 的短信一共多少元，按设置 SMS_PRICE；没有设置是空',
    left: '还有几个人要提醒、还没有处理',
    next: '写了 confirm 的：接着发时写在 after 里；空的就不用再接着发',
    chat: '没有短信网关时，可以发到群里的话，后面有名单；有网关的是空',
    notice: '要告诉操作的人的话：现在不能发、停在哪里；没有是空',
  },
  example: { training: '1890000000000000001' },
});
