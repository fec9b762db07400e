import * as z from 'zod/mini';
import { classic, file, modern } from './answer';
import { endpoint } from './endpoint';
import { amount, count, flag, id, list, open, optional, ours, record, string, text } from './fields';
import { plain } from './operator-text';
import { yuan } from './yuan';

/** A course for which the learner bought codes. `chargeMode` 3: by the hour, 2: once, else other. */
const codeCourse = z.object({
  lessonId: id,
  name: plain,
  lessonCover: text,
  redemptionNumber: amount,
  chargeMode: amount,
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
  keep: 'learner',
  tells: ['codes'],
});

/**
 * One purchase: when (China time), how many codes, yuan. `id` (the order's), `used`, `refunded` (how many of its codes
 * were given back for money), and what its codes open, `name`, by the order's `type` and of an hour `hourId`, are ours.
 */
const purchase = z.object({
  id: ours(open(id)),
  timeStart: text,
  number: amount,
  totalFee: yuan,
  used: ours(amount),
  refunded: ours(amount),
  name: ours(plain),
  type: ours(text),
  hourId: ours(text),
});
export type CodePurchase = z.output<typeof purchase>;

/** `money`: yuan for one. `type` 101 once, 103 by the hour, 102 other. */
export const listRedemptionCodeInfo = endpoint({
  method: 'GET',
  path: '/course/redemptionCode/listRedemptionCodeInfo',
  query: { lessonId: string, type: string },
  words: { lessonId: '课程编号', type: '购买类型' },
  answer: classic({
    list: list(purchase),
    lesson: record(z.object({ name: plain, lessonCover: text, money: yuan })),
    count: amount,
  }),
  access: 'learner',
  source: 'documented',
  keep: 'learner',
  tells: ['codes'],
});

/**
 * The codes as a spreadsheet (.xlsx): code, course, state, used by, used at; ours after them. `orderId`, ours: of one
 * purchase only.
 */
export const downloadRedemptionCode = endpoint({
  method: 'GET',
  path: '/course/redemptionCode/downloadRedeptionCode',
  query: { lessonId: string, hourId: optional(string), orderId: ours(optional(string)) },
  words: { lessonId: '课程编号', hourId: '课时编号', orderId: '订单编号' },
  answer: file,
  access: 'learner',
  source: 'documented',
  capability: 'codes',
});

/**
 * A code as its buyer sees it. `state` 0 unused, 1 used, 2 nobody can use it any more; `standing` says more of it, in the
 * words of `rules/redemption-codes`. `recipientName`, `recipientPhone`, `sentAt`: to whom the buyer gave it, and when.
 * `usedBy` is a name. `consented`: who used it lets the buyer see `percent` of the required part, and `finishedAt`.
 * `replacedBy` is the code that stands in its place. Times in China time, empty where there is none.
 */
export const redemptionCode = z.object({
  code: id,
  state: count,
  usedBy: text,
  usedAt: text,
  standing: text,
  recipientName: text,
  recipientPhone: text,
  sentAt: text,
  consented: flag,
  percent: count,
  finishedAt: text,
  replacedBy: text,
});
export type RedemptionCode = z.output<typeof redemptionCode>;

/** Ours: the codes of one purchase. */
export const redemptionCodes = endpoint({
  method: 'GET',
  path: '/course/x/redemptionCodes',
  query: { orderId: string },
  words: { orderId: '订单编号' },
  answer: modern(list(redemptionCode)),
  access: 'learner',
  source: 'extension',
  capability: 'codes',
  keep: 'learner',
  without: 'codes',
  tells: ['codes'],
  about: 'orderId',
});

/**
 * Ours: writes down to whom codes of one purchase were given, all of them or none. Again changes nothing but the time; a
 * code that was given to somebody is given to nobody else. `phone` may be empty.
 */
export const sendRedemptionCodes = endpoint({
  method: 'POST',
  path: '/course/x/redemptionCodes/send',
  body: {
    orderId: string,
    recipients: z.array(z.object({ code: string, name: string, phone: optional(string) })),
  },
  words: { orderId: '订单编号', recipients: '接收人' },
  answer: modern(z.object({ sentAt: text })),
  access: 'learner',
  source: 'extension',
  capability: 'codes',
  renews: ['codes'],
});

/**
 * Ours: takes codes of one purchase back that nobody has used, and makes a new one for each. Again gives the same new
 * ones. `replacedBy` is empty where there is none: the code was used first, or its money given back.
 */
export const replaceRedemptionCodes = endpoint({
  method: 'POST',
  path: '/course/x/redemptionCodes/replace',
  body: { orderId: string, codes: z.array(string) },
  words: { orderId: '订单编号', codes: '兑换码' },
  answer: modern(list(z.object({ code: id, replacedBy: text }))),
  access: 'learner',
  source: 'extension',
  capability: 'codes',
  renews: ['codes'],
});
