import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { chinaDateTime, nothing, waiting, waitingWords } from './review';

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
