import * as z from 'zod/mini';
import { classic, file, modern } from './answer';
import { endpoint } from './endpoint';
import { count, id, list, optional, string, text } from './fields';
import { yuan } from './yuan';

/** A course for which the learner bought codes. `chargeMode` 3: by the hour, 2: once, else other. */
const codeCourse = z.object({
  lessonId: id,
  name: text,
  lessonCover: text,
  redemptionNumber: count,
  chargeMode: count,
});
export type CodeCourse = z.output<typeof codeCourse>;

export const listRedemptionCodeLesson = endpoint({
  method: 'GET',
  path: '/course/redemptionCode/listRedemptionCodeLesson',
  query: { userId: string, name: string },
  words: { userId: '学员编号', name: '课程名称' },
  answer: classic({ list: list(codeCourse) }),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
});

/** One purchase: when (China time), how many codes, yuan. `id` (the order's) and `used` are ours. */
const purchase = z.object({ id, timeStart: text, number: count, totalFee: yuan, used: count });
export type CodePurchase = z.output<typeof purchase>;

/** `money`: yuan for one. `type` 101 once, 103 by the hour, 102 other. */
export const listRedemptionCodeInfo = endpoint({
  method: 'GET',
  path: '/course/redemptionCode/listRedemptionCodeInfo',
  query: { lessonId: string, type: string },
  words: { lessonId: '课程编号', type: '购买类型' },
  answer: classic({
    list: list(purchase),
    lesson: z.object({ name: text, lessonCover: text, money: yuan }),
    count,
  }),
  access: 'learner',
  source: 'documented',
});

/** The codes as a spreadsheet (.xlsx): code, state, used by, used at. `orderId`, ours: of one purchase only. */
export const downloadRedemptionCode = endpoint({
  method: 'GET',
  path: '/course/redemptionCode/downloadRedeptionCode',
  query: { lessonId: string, hourId: optional(string), orderId: optional(string) },
  words: { lessonId: '课程编号', hourId: '课时编号', orderId: '订单编号' },
  answer: file,
  access: 'learner',
  source: 'documented',
});

/** Ours: the codes themselves, to pass one on. `state` 0 unused, 1 used; `usedBy` is a name, `usedAt` China time. */
export const redemptionCodes = endpoint({
  method: 'GET',
  path: '/course/x/redemptionCodes',
  query: { orderId: string },
  words: { orderId: '订单编号' },
  answer: modern(list(z.object({ code: id, state: count, usedBy: text, usedAt: text }))),
  access: 'learner',
  source: 'extension',
});
