import * as z from 'zod/mini';
import { classic } from './answer';
import { endpoint } from './endpoint';
import { optional, ours, string, text } from './fields';

export const appRegister = endpoint({
  method: 'POST',
  path: '/api/user/appRegister',
  body: {
    /** 0 identity card, 1 officer card, 2 passport. */
    idcardType: z.number(),
    idcard: string,
    name: string,
    /** '1' primary school to '7' doctor. */
    education: string,
    /** '1' male, '0' female. */
    sex: string,
    phone: string,
    captcha: string,
    password: string,
    confirmPassword: string,
    /** Ids of the divisions; the lower ones are empty where there are none. */
    province: string,
    city: string,
    region: string,
    street: string,
    positionId: string,
    /** The learner was asked about a number that another account has (`identityTaken`), and it is right. */
    confirmDuplicateIdcard: ours(optional(z.boolean())),
  },
  words: {
    idcardType: '证件类型',
    idcard: '证件号码',
    name: '姓名',
    education: '学历',
    sex: '性别',
    phone: '手机号',
    captcha: '验证码',
    password: '密码',
    confirmPassword: '确认密码',
    province: '省',
    city: '市',
    region: '区县',
    street: '街道',
    positionId: '职位',
    confirmDuplicateIdcard: '号码没有写错',
  },
  answer: classic({ msg: text }),
  access: 'visitor',
  source: 'documented',
  capability: 'account',
});

/** Without a session no id is sent: phone and code find the learner. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/user/uppassworld',
  body: { id: optional(string), phone: string, password: string, captcha: string },
  words: { id: '学员编号', phone: '手机号', password: '新密码', captcha: '验证码' },
  answer: classic({ msg: text }),
  access: 'visitor',
  learner: 'id',
  source: 'documented',
});
