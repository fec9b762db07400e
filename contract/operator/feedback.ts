import { answerError } from '@rules/feedback';
import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { chinaDateTime, done, waiting, waitingWords } from './review';

const A_PAGE = 50;

const id = z.string().trim().min(1, '请写反馈的编号');

/**
 * Which feedback: what came at `since` (China time) or later, all of it without; `waiting`: only what is neither answered
 * nor closed; `page` from 1.
 */
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
    waiting: z.boolean().default(false),
    page: z.number().int().min(1, '页码从 1 开始').default(1),
    size: z.number().int().min(1, '每页 1 到 100 条').max(100, '每页 1 到 100 条').default(A_PAGE),
  }),
  answer: z.object({
    list: z.array(
      z.object({
        ...waiting,
        remarks: z.string(),
        visitor: z.boolean(),
        state: z.enum(['waiting', 'answered', 'closed']),
        answer: z.string().nullable(),
        closedAt: chinaDateTime.nullable(),
      }),
    ),
    more: z.boolean(),
  }),
  words: {
    since: '从什么时间起（北京时间），不写是全部',
    waiting: '只列出还没有答复、也没有关闭的，不写是全部',
    page: '第几页，从 1 开始',
    size: '每页几条',
    list: '反馈，最近的在前',
    ...waitingWords,
    id: '编号，答复和关闭时要用',
    remarks: '写了什么',
    visitor: '是否没有登录的游客',
    state: 'waiting 等待答复，answered 已答复，closed 没有答复就关闭了',
    answer: '答复，没有的是 null',
    closedAt: '答复或关闭的时间（北京时间），等待答复的是 null',
    more: '后面还有没有',
  },
  example: { since: '2026-11-22 08:00:00', page: 1, size: 20 },
});

/** Answers a learner's feedback, which closes it. The learner reads the answer. */
export const answer = operatorEndpoint({
  path: '/operator/feedback/answer',
  title: '答复一条反馈，只能答复一次',
  input: z.object({
    id,
    answer: z
      .string()
      .trim()
      .refine((text) => !answerError(text), { error: ({ input }) => answerError(String(input)) }),
  }),
  answer: done,
  words: {
    id: '编号，从列出的里面取；游客的反馈不能答复',
    answer: '答复，最多 500 个字，学员会看到；也记在更改记录里，不能删除，请不要写个人信息',
  },
  example: { id: '5b0f7c1e-3a52-4f0e-9d55-7c1f0a6f2e11', answer: '谢谢，下个版本可以把字调得更大' },
});

/** Closes feedback without an answer. */
export const close = operatorEndpoint({
  path: '/operator/feedback/close',
  title: '关闭一条反馈，不答复',
  input: z.object({ id }),
  answer: done,
  words: { id: '编号，从列出的里面取；学员看到「已处理」' },
  example: { id: '5b0f7c1e-3a52-4f0e-9d55-7c1f0a6f2e11' },
});
