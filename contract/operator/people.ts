import { z } from 'zod';
import { operatorEndpoint } from './endpoint';

const wrong = z.object({ row: z.number(), column: z.string(), sentence: z.string() });
const wrongWords = {
  row: '第几行，和表格软件里的行号一样；0 是整个文件',
  column: '哪一列，空是整行',
  sentence: '哪里不对、怎么改',
};

/** 5 MB as base64, and what stands around it. */
const LARGEST_TABLE = 7 * 1024 * 1024 + 4096;

/** A table of people: all its rows are entered, or with anything wrong none; with `check` it is only looked at. */
export const importTable = operatorEndpoint({
  path: '/operator/people/import',
  title: '用一个表格登记学员和单位，可以同时报名一个培训',
  input: z.object({
    name: z.string().trim().min(1).max(200),
    file: z.base64(),
    training: z.string().trim().min(1).optional(),
    check: z.boolean().default(false),
    equalNumbers: z.boolean().default(false),
  }),
  answer: z.object({
    written: z.boolean(),
    people: z.number(),
    made: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    units: z.number(),
    registered: z.number(),
    wrongs: z.array(wrong),
    wrongCount: z.number(),
    notes: z.array(wrong),
  }),
  words: {
    ...wrongWords,
    name: '文件名，以 .xlsx 或 .csv 结尾',
    file: '文件的内容，base64；最大 5 MB、20000 人',
    training: '同时报名的培训：编号，或内容文件夹里的名字；不写就不报名',
    check: '只检查，不写入',
    equalNumbers: '证件号码和平台上别的账号相同的人，核对以后也写入；不写就列在不对的地方里',
    written: '写入了没有；有一处不对就什么都不写',
    people: '表里有多少人',
    made: '新建多少个账号',
    changed: '补充或更新多少个账号',
    unchanged: '多少个不用变',
    units: '新建多少个单位',
    registered: '新报名多少人',
    wrongs: '不对的地方，最多列 100000 处',
    wrongCount: '一共多少处不对',
    notes: '要留意的地方，例如没有用到的列、没有导入的工作表和行；不影响写入，最多列 100000 处',
  },
  example: { name: '人员.xlsx', file: 'UEsDBA==', training: '1890000000000000001', check: true },
  largestBody: LARGEST_TABLE,
});
