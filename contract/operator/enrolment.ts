import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { phoneNumber, phones } from './learners';
import { chinaDateTime, done } from './review';
import { isFiltered, WORKPLACE_FILTER, WORKPLACE_WORDS } from './workplace';

export const trainingName = z.string().trim().min(1).max(200);

/** Facts of a person. The phone and the identity number are masked unless `full` was asked for. */
export const person = {
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  unit: z.string(),
  department: z.string(),
  crew: z.string(),
};

/** Facts of a registration for a training. */
const enrolled = {
  training: z.string(),
  trainingName: z.string(),
  registeredAt: chinaDateTime,
  study: z.enum(['未开始', '学习中', '已完成']),
  finishedHours: z.number(),
  hours: z.number(),
  lastStudiedAt: z.string(),
  exam: z.string(),
  certificate: z.string(),
  revoked: z.boolean(),
};

export const TRAINING_WORD = '培训：内容文件夹里的名字、编号或全名';

const words = {
  ...WORKPLACE_WORDS,
  id: '账号的编号',
  name: '姓名',
  phone: '手机号；没有写 full 的，只有前三位和后四位',
  full: '写出完整的手机号和证件号码；写了，记在更改记录里',
  list: '一人一条',
  training: '培训的编号',
  trainingName: '培训的名称',
  registeredAt: '报名的时间（北京时间）',
  study: '必修课时学得怎样；没有必修的，是选修课时',
  finishedHours: '学完了几个课时',
  hours: '一共几个课时',
  lastStudiedAt: '在这个培训里最后一次学习的时间（北京时间），没有是空',
  exam: '考试怎样：合格、不合格、成绩次日公布、未交卷、未参加；没有考试是空',
  certificate: '现在的证书编号，没有是空',
  revoked: '证书吊销了没有',
};

/** The most people that a search returns. */
export const MOST_FOUND = 20;

export const find = operatorEndpoint({
  path: '/operator/learners/find',
  title: '查找学员：手机号、姓名、证件号码、单位，可以只写一部分',
  input: z.object({
    text: z.string().trim().min(2, '请至少写两个字').max(100, '最多写 100 个字'),
    full: z.boolean().default(false),
  }),
  answer: z.object({
    list: z.array(
      z.object({
        ...person,
        identityNumber: z.string(),
        account: z.enum(['正常', '停用', '没有密码']),
        trainings: z.array(z.object(enrolled)),
      }),
    ),
    more: z.number(),
  }),
  words: {
    ...words,
    unit: '单位',
    department: '部门',
    crew: '班组',
    text: '手机号、姓名、证件号码、单位或它们的一部分；用空格隔开的几个词，每个都要有',
    identityNumber: '证件号码；没有写 full 的，只有前三位和后四位',
    account: '账号：正常、停用、没有密码（还没有登录过，或清除了）',
    trainings: '报名的培训',
    more: `还有多少人没有列出，最多列 ${MOST_FOUND} 人`,
  },
  example: { text: '王建国' },
});

export const list = operatorEndpoint({
  path: '/operator/learners/list',
  title: '一个培训或一个单位的名单：谁报了名，学得怎样，考试和证书',
  input: z
    .object({
      training: trainingName.optional(),
      full: z.boolean().default(false),
      ...WORKPLACE_FILTER,
    })
    .refine(
      ({ training, unit }) => (training ?? unit) !== undefined,
      '请写培训，或者写单位；部门和班组要和它们一起写',
    ),
  answer: z.object({
    name: z.string(),
    list: z.array(z.object({ ...person, enrolled: z.object(enrolled).nullable() })),
  }),
  words: {
    ...words,
    training: `${TRAINING_WORD}；答复里是编号`,
    name: '姓名；最外面的是培训的名称，没有写培训的是单位',
    enrolled: '报名的一个培训，报了几个就有几条；没有报名的是 null',
  },
  example: { training: '1890000000000000001' },
});

export const unenrol = operatorEndpoint({
  path: '/operator/learners/unenrol',
  title: '取消一个学员的报名：学时、考试和证书保留，打开的课时和离线许可到此为止；付款报的名要退款',
  input: z.object({
    phone: phoneNumber,
    training: trainingName,
    confirm: z.boolean().default(false),
  }),
  answer: z.object({ done: z.boolean(), message: z.string(), remarks: z.array(z.string()) }),
  words: {
    phone: '学员的手机号',
    training: TRAINING_WORD,
    confirm: '真的取消；不写就只看会怎样，什么都不改',
    done: '取消了没有',
    message: '做了什么，或者将要做什么',
    remarks: '留下什么、失去什么，一条一句',
  },
  example: { phone: '13700000001', training: '1890000000000000001' },
});

export const attempt = operatorEndpoint({
  path: '/operator/learners/attempt',
  title: '让一个学员多考一次：次数用完、没有合格的',
  input: z.object({
    phone: phoneNumber,
    training: trainingName,
    exam: z.string().trim().min(1).max(200).optional(),
  }),
  answer: done,
  words: {
    phone: '学员的手机号',
    training: TRAINING_WORD,
    exam: '考试的编号或名称；培训只有一场考试的，可以不写',
  },
  example: { phone: '13700000001', training: '1890000000000000001' },
});

export const deadline = operatorEndpoint({
  path: '/operator/learners/deadline',
  title: '给几个学员、一个单位、部门或班组延长一个培训；培训的考试也可以考到那时',
  input: z
    .object({
      training: trainingName,
      until: z.string().trim().min(1).max(40),
      phones: phones.optional(),
      ...WORKPLACE_FILTER,
    })
    .refine(
      (given) => (given.phones === undefined) === isFiltered(given),
      '请写手机号，或者写单位、部门、班组，只写一样；给所有学员延长，请在内容文件夹里改培训结束的时间',
    ),
  answer: done,
  words: {
    ...WORKPLACE_WORDS,
    training: TRAINING_WORD,
    until: '延长到哪一天，例如 2026-12-31，到那天的末尾；也可以写时间（北京时间）',
    phones: '学员的手机号，一次最多 1000 个，有一个不行就都不延长',
  },
  example: { training: '1890000000000000001', until: '2026-12-31', phones: ['13700000001'] },
  largestBody: 64 * 1024,
});
