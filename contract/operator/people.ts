import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { chinaDateTime, nothing } from './review';

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

const remarks = z.array(z.object({ who: z.string(), sentence: z.string() }));

/** Undoes the last import, or shows what that would do. The number of the import keeps a retry from undoing another. */
export const undoImport = operatorEndpoint({
  path: '/operator/people/undo',
  title: '撤销最后一次导入：它新建的账号都还没有用过时，连同单位和报名一起删除',
  input: z.object({ number: z.int().positive().optional() }),
  answer: z.object({
    number: z.number(),
    importedAt: chinaDateTime,
    undone: z.boolean(),
    accounts: z.number(),
    units: z.number(),
    registered: z.number(),
    moved: z.number(),
    workplaces: z.number(),
    codes: z.number(),
    wrongs: remarks,
    kept: remarks,
    messages: remarks,
  }),
  words: {
    number: '那次导入在更改记录里的编号；请求里不写，就只看最后一次导入，什么都不改',
    importedAt: '导入的时间（北京时间）',
    undone: '撤销了没有',
    accounts: '删除多少个账号，是那次导入新建的；连同它们的报名、部门和班组',
    units: '删除多少个单位，是那次导入新建的',
    registered: '取消多少人的报名，是原来就有账号的人',
    moved: '多少人换回原来的单位，是原来就有账号的人',
    workplaces: '去掉多少条部门和班组，是原来就有账号的人的',
    codes: '作废多少个还有效的一次性登录码',
    wrongs: '不能撤销的账号，每人一条；有一个就什么都不改',
    kept: '那次导入改过、撤销以后仍然留着的',
    messages: '导入以后发给新账号的手机号的短信，收不回来',
    who: '姓名和手机号，或者单位',
    sentence: '为什么，或者是什么',
  },
  example: { number: 12 },
});

/** Accounts and units that are equal and not merged. */
export const equal = operatorEndpoint({
  path: '/operator/people/equal',
  title: '列出相同的账号和单位：证件号码相同的，和升级统一写法以后变成相同的；都没有合并',
  input: nothing,
  answer: z.object({
    accounts: z.array(
      z.object({
        id: z.string(),
        field: z.string(),
        same: z.array(z.object({ id: z.string(), name: z.string(), phone: z.string(), unit: z.string() })),
      }),
    ),
    units: z.array(
      z.object({
        id: z.string(),
        field: z.string(),
        same: z.array(z.object({ id: z.string(), name: z.string(), creditCode: z.string() })),
      }),
    ),
  }),
  words: {
    accounts: '相同的账号，最多列 1000 组',
    units: '相同的单位，最多列 1000 组',
    id: '编号；一组的是其中第一个的',
    field: '什么相同：证件号码、姓名（同一个单位）、手机号、单位名称、统一社会信用代码',
    same: '这一组有哪些',
    name: '姓名或单位名称',
    phone: '手机号，照现在存的写法',
    unit: '单位，没有是空',
    creditCode: '统一社会信用代码，没有是空',
  },
  example: {},
});
