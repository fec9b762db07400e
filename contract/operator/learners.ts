import { phoneError, plainPhone } from '@rules/person/phone';
import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { chinaDateTime, done } from './review';
import { isFiltered, WORKPLACE_FILTER, WORKPLACE_WORDS } from './workplace';

/** A phone as people write it, with or without blanks. */
export const phoneNumber = z
  .string()
  .refine((typed) => phoneError(typed) === undefined, {
    error: ({ input }) => phoneError(String(input)) ?? '请写正确的手机号',
  })
  .transform(plainPhone);
const MOST_AT_ONCE = 1_000;
export const phones = z
  .array(phoneNumber)
  .min(1, '请写手机号')
  .max(MOST_AT_ONCE, `一次最多 ${MOST_AT_ONCE} 个手机号`);

const PHONE = '学员的手机号';
const EXAMPLE = '13700000001';

export const block = operatorEndpoint({
  path: '/operator/learners/block',
  title: '停用一个账号：所有终端退出，登录时看到服务电话，学过的都保留',
  input: z.object({ phone: phoneNumber }),
  answer: done,
  words: { phone: PHONE },
  example: { phone: EXAMPLE },
});

export const unblock = operatorEndpoint({
  path: '/operator/learners/unblock',
  title: '恢复一个停用的账号',
  input: z.object({ phone: phoneNumber }),
  answer: done,
  words: { phone: PHONE },
  example: { phone: EXAMPLE },
});

export const reset = operatorEndpoint({
  path: '/operator/learners/reset',
  title: '清除一个账号的密码，所有终端退出；再登录要用短信或一次性登录码设新密码',
  input: z.object({ phone: phoneNumber }),
  answer: done,
  words: { phone: PHONE },
  example: { phone: EXAMPLE },
});

export const correct = operatorEndpoint({
  path: '/operator/learners/correct',
  title: '更正一个学员的姓名或证件号码；已发的证书不变，要改证书用 /operator/certificates/reissue',
  input: z.object({
    phone: phoneNumber,
    name: z.string().trim().min(1, '姓名不能为空').optional(),
    identityType: z.enum(['0', '1', '2'], '证件类型应为 0、1 或 2').default('0'),
    identityNumber: z.string().trim().min(1, '证件号码不能为空').optional(),
    equalNumbers: z.boolean().default(false),
  }),
  answer: done,
  words: {
    phone: PHONE,
    name: '正确的姓名，不写就不改',
    identityType: '证件类型：0 身份证，1 军官证，2 护照',
    identityNumber: '正确的证件号码，不写就不改',
    equalNumbers: '另一个账号也有这个证件号码，核对以后还要写',
  },
  example: { phone: EXAMPLE, name: '王建国', identityType: '0', identityNumber: '11010519491231002X' },
});

export const phone = operatorEndpoint({
  path: '/operator/learners/phone',
  title: '更换一个学员的手机号：所有终端退出，两个号码都留在学员的档案里',
  input: z.object({ phone: phoneNumber, newPhone: phoneNumber }),
  answer: done,
  words: { phone: '学员现在的手机号', newPhone: '新手机号，不能是另一个账号的' },
  example: { phone: EXAMPLE, newPhone: '13700000009' },
});

export const leave = operatorEndpoint({
  path: '/operator/learners/leave',
  title: '按学员本人的要求注销账号：删除个人信息，学时和证书只按编号保留，不能撤回',
  input: z.object({ phone: phoneNumber }),
  answer: done,
  words: { phone: PHONE },
  example: { phone: EXAMPLE },
});

export const register = operatorEndpoint({
  path: '/operator/learners/register',
  title: '给已有账号的学员报名一个培训，不用付款',
  input: z.object({ training: z.string().trim().min(1), phones }),
  answer: done,
  words: {
    training: '培训的编号，或内容文件夹里的名字',
    phones: '学员的手机号，一次最多 1000 个，有一个不行就都不报名',
  },
  example: { training: '1890000000000000001', phones: [EXAMPLE] },
  largestBody: 64 * 1024,
});

/** Codes are told once, in this answer: nothing that could tell them again is stored. */
export const codes = operatorEndpoint({
  path: '/operator/learners/codes',
  title: '给没有密码的学员打印一次性登录码，以前的作废',
  input: z
    .object({
      phones: phones.optional(),
      training: z.string().trim().min(1).optional(),
      keepPrinted: z.boolean().default(false),
      ...WORKPLACE_FILTER,
    })
    .refine(
      (given) => (given.phones === undefined) !== (given.training === undefined),
      '请写手机号或者培训的编号，只写一样',
    )
    .refine(
      (given) => given.phones === undefined || !isFiltered(given),
      '写了手机号，就不用再写单位、部门、班组',
    ),
  answer: z.object({
    list: z.array(
      z.object({
        phone: z.string(),
        name: z.string(),
        code: z.string(),
        until: chinaDateTime,
        unit: z.string(),
        department: z.string(),
        crew: z.string(),
      }),
    ),
    withPassword: z.number(),
    voided: z.array(
      z.object({
        phone: z.string(),
        name: z.string(),
        until: chinaDateTime,
        unit: z.string(),
        department: z.string(),
        crew: z.string(),
      }),
    ),
    site: z.string(),
  }),
  words: {
    phones: '学员的手机号，一次最多 1000 个',
    training: '培训的编号或内容文件夹里的名字：报了名、还没有密码的都给',
    ...WORKPLACE_WORDS,
    keepPrinted: '有人手里的登录码还有效时，一个也不打印，只在 voided 里列出是谁',
    list: '每人一个登录码，只在这里给出一次',
    voided: '谁手里的登录码还有效：打印了就是已经作废的，没有打印就是将要作废的',
    site: '学员打开的网址（PUBLIC_ORIGIN），没有设置是空的',
    phone: PHONE,
    name: '姓名',
    code: '一次性登录码，8 位数字',
    until: '到什么时候有效（北京时间）',
    withPassword: '有几个人已经有密码，没有给；忘了密码先 reset',
  },
  example: { training: '1890000000000000001' },
  largestBody: 64 * 1024,
});
