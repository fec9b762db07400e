import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { chinaDateTime, done, nothing, waiting, waitingWords } from './review';

/** The checks that passed although their photo is nearly another's. */
export const nearDuplicates = operatorEndpoint({
  path: '/operator/faceChecks/nearDuplicates',
  title: '列出相似的核身照片',
  input: nothing,
  answer: z.object({
    list: z.array(
      z.object({
        ...waiting,
        place: z.string(),
        point: z.number().nullable(),
        sealed: z.boolean(),
        bits: z.number().nullable(),
        live: z.union([z.boolean(), z.literal('unknown')]),
        other: z.object({ learner: z.string(), learnerPhone: z.string(), at: chinaDateTime }).nullable(),
      }),
    ),
  }),
  words: {
    list: '通过了的核身里照片和别的几乎一样的，最近的在前，最多 200 条',
    ...waitingWords,
    id: '核身编号',
    at: '时间（北京时间）',
    place: '课时或培训的名称',
    point: '课时的第几秒，报名时的核身没有',
    sealed: '是否离线拍摄',
    bits: '256 位指纹相差几位',
    live: '比对服务是否判为真人，unknown 是不判断',
    other: '和谁的照片相似，已过保存期的没有',
  },
  example: {},
});

/** The photo that has waited longest because the comparer does not answer, with what a person needs to judge it. */
export const next = operatorEndpoint({
  path: '/operator/faceChecks/next',
  title: '取等了最久、比对服务还没有判的核身照片',
  input: nothing,
  answer: z.object({
    waiting: z.number(),
    list: z.array(
      z.object({
        ...waiting,
        takenAt: chinaDateTime,
        place: z.string(),
        point: z.number().nullable(),
        photo: z.base64(),
        own: z.base64().nullable(),
      }),
    ),
  }),
  words: {
    waiting: '一共有几张在等',
    list: '等了最久的一张，没有在等的是空的',
    ...waitingWords,
    id: '核身编号，判的时候要用',
    at: '收到的时间（北京时间）',
    takenAt: '拍照的时间（北京时间）',
    place: '课时或培训的名称',
    point: '课时的第几秒，报名时的核身没有',
    photo: '这一次拍的照片，base64',
    own: '学员登记的本人照片，base64，没有登记的没有',
  },
  example: {},
});

/** The verdict of a person about a waiting photo; a failed one lets the learner retake. */
export const decide = operatorEndpoint({
  path: '/operator/faceChecks/decide',
  title: '判一张在等的核身照片，只能判一次',
  input: z.object({
    id: z.string().trim().min(1),
    pass: z.boolean(),
    reason: z.string().trim().max(200, '原因最多200个字').default(''),
  }),
  answer: done,
  words: {
    id: '核身编号，从 /operator/faceChecks/next 取',
    pass: '是否本人',
    reason: '学员看到的一句话，也记在更改记录里；不写就是通常的那一句',
  },
  example: { id: '5b0f7c1e-3a52-4f0e-9d55-7c1f0a6f2e11', pass: false, reason: '照片太暗，请重新拍照' },
});
