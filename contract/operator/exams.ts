import { z } from 'zod';
import { operatorEndpoint } from './endpoint';

const wrong = z.object({ row: z.number(), column: z.string(), sentence: z.string() });

/** 5 MB as base64, and the rest of the body. */
const LARGEST_TABLE = 7 * 1024 * 1024 + 4096;

/** A table of results of an exam held on paper: all of them are written, or with anything wrong none. */
export const results = operatorEndpoint({
  path: '/operator/exams/results',
  title: '用一个表格登记线下（纸面）考试的成绩',
  input: z.object({
    name: z.string().trim().min(1).max(200),
    file: z.base64(),
    training: z.string().trim().min(1).optional(),
    exam: z.string().trim().min(1).optional(),
    check: z.boolean().default(false),
  }),
  answer: z.object({
    written: z.boolean(),
    results: z.number(),
    made: z.number(),
    unchanged: z.number(),
    passed: z.number(),
    wrongs: z.array(wrong),
    wrongCount: z.number(),
    notes: z.array(wrong),
  }),
  words: {
    name: '文件名，以 .xlsx 或 .csv 结尾',
    file: '文件的内容，base64；最大 5 MB、5000 个成绩',
    training: '哪个培训的考试：编号，内容文件夹里的名字，或全名；表里有「培训」一列就不用写',
    exam: '哪场考试：编号或名称；培训只有一场考试，或者考试日期只在一场的时间里，就不用写',
    check: '只检查，不写入',
    written: '写入了没有；有一处不对就什么都不写',
    results: '表里有多少个成绩',
    made: '新写多少个成绩',
    unchanged: '多少个和平台上已有的一样，不用再写',
    passed: '表里多少个合格',
    wrongs: '不对的地方，最多列 20000 处',
    wrongCount: '一共多少处不对',
    notes: '要留意的地方，不影响写入',
    row: '第几行，和表格软件里的行号一样；0 是整个文件',
    column: '哪一列，空是整行',
    sentence: '哪里不对、怎么改',
  },
  example: { name: '成绩.xlsx', file: 'UEsDBA==', training: '1890000000000000001', check: true },
  largestBody: LARGEST_TABLE,
});
