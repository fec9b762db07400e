import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { done, nothing, verdict, verdictWords, waiting, waitingWords } from './review';

export const pending = operatorEndpoint({
  path: '/operator/companyApplications',
  title: '列出等待审核的企业申请',
  input: nothing,
  answer: z.object({
    list: z.array(
      z.object({
        ...waiting,
        name: z.string(),
        kinds: z.string(),
        creditCode: z.string(),
        introduction: z.string(),
        area: z.string(),
        licence: z.string(),
      }),
    ),
  }),
  words: {
    list: '等待审核的申请，先提交的在前',
    ...waitingWords,
    name: '企业名称',
    kinds: '企业类别',
    creditCode: '统一社会信用代码',
    introduction: '企业简介',
    area: '企业地址',
    licence: '营业执照图片的地址',
  },
  example: {},
});

export const review = operatorEndpoint({
  path: '/operator/companyApplications/review',
  title: '审核一个企业申请：通过就录入企业',
  input: verdict,
  answer: done,
  words: verdictWords,
  example: { id: '1902338475610030001', pass: true },
});
