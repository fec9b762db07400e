import { isRelativeTime, isWrittenTime, plainTime } from '@rules/written-time';
import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { HOURS_REPORT_WORDS, hoursReport } from './hours-report';
import { isFiltered, WORKPLACE_FILTER } from './workplace';

const day = z
  .string()
  .transform(plainTime)
  .refine(
    (text) => text.length === 10 && !isRelativeTime(text) && isWrittenTime(text),
    '日期要写成 2026-11-22',
  );

/**
 * The hours of a training's learners, of a unit's, or of one: by day, with face checks, exams, certificates and what was
 * not counted. `signature` is a detached JWS over the report's canonical JSON, under a key of `platformKeys`.
 */
export const hours = operatorEndpoint({
  path: '/operator/reports/hours',
  title: '导出学时：按培训、单位或学员',
  input: z
    .object({
      about: z.enum(['training', 'unit', 'learner']),
      which: z.string().trim().min(1).max(200),
      from: day,
      to: day,
      full: z.boolean().default(false),
      photo: z.boolean().default(false),
      ...WORKPLACE_FILTER,
    })
    .refine(({ from, to }) => from <= to, { message: '开始的日期不能晚于结束的日期' })
    .refine((given) => given.about !== 'learner' || !isFiltered(given), {
      message: '导出一位学员时，不用写单位、部门、班组',
    })
    .refine(({ about, unit }) => about !== 'unit' || unit === undefined, {
      message: '导出一个单位时，不用再写单位',
    })
    .refine(({ about, photo }) => about === 'learner' || !photo, { message: '本人照片只在导出一位学员时给' }),
  answer: z.object({ report: hoursReport, signature: z.string() }),
  words: {
    ...HOURS_REPORT_WORDS,
    which: '哪一个：培训在内容文件夹里的名字、编号或全名，单位的统一社会信用代码或名称，学员的手机号',
    report: '报表',
    signature: '签名：不带内容的 JWS（EdDSA），验证的办法在 docs/reports.md',
  },
  example: {
    about: 'learner',
    which: '13800000001',
    from: '2026-01-01',
    to: '2026-12-31',
    full: false,
    photo: false,
  },
});
