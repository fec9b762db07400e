import { z } from 'zod';

/** A call that needs no input: an empty object. */
export const nothing = z.object({});

/** What was done, for the operator's staff. */
export const done = z.object({ message: z.string().describe('做了什么，可以给人看的一句话') });

/** China time, `2026-11-22 08:00:00`. */
export const chinaDateTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

/** Who waits for a review, and since when. */
export const waiting = {
  id: z.string(),
  learner: z.string(),
  learnerPhone: z.string(),
  at: chinaDateTime,
};
export const waitingWords = {
  id: '编号，审核时要用',
  learner: '学员姓名',
  learnerPhone: '学员手机号',
  at: '提交的时间（北京时间）',
};

/** A review and what it carries besides: whoever fails something says why. */
export const verdictWith = <More extends z.ZodRawShape>(more: More) =>
  z
    .object({
      id: z.string(),
      pass: z.boolean(),
      reason: z.string().trim().max(200, '原因最多200个字').default(''),
      ...more,
    })
    .refine(
      ({ pass, reason }: { pass?: unknown; reason?: unknown }) => pass === true || reason !== '',
      '审核不通过时要写明原因',
    );
export const verdict = verdictWith({});
export type Verdict = z.output<typeof verdict>;
export const verdictWords = {
  id: '编号，从列出的里面取',
  pass: '是否通过',
  reason: '不通过的原因，学员会看到',
};
