import * as z from 'zod/mini';
import { classic, modern } from './answer';
import { endpoint } from './endpoint';
import { string, text } from './fields';

/** A code of six digits, for registration and for a forgotten password. */
export const sendSms = endpoint({
  method: 'GET',
  path: '/api/captcha/sendSms',
  query: { phone: string },
  words: { phone: '手机号' },
  answer: classic({ msg: text }),
  access: 'visitor',
  source: 'documented',
});

/** The code to the phone that is to be given up. */
export const sendUpdatePhoneSms = endpoint({
  method: 'GET',
  path: '/api/captcha/sendUpdatePhoneSms',
  query: { userId: string, oldPhone: string },
  words: { userId: '学员编号', oldPhone: '原手机号' },
  answer: classic({ msg: text }),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
});

/** The code to the phone that is to be the learner's. */
export const sendUpdateNewPhoneSms = endpoint({
  method: 'GET',
  path: '/api/captcha/sendUpdateNewPhoneSms',
  query: { userId: string, phone: string },
  words: { userId: '学员编号', phone: '新手机号' },
  answer: classic({ msg: text }),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
});

/** The new phone is the one that its code went to. */
export const updateMobileVerify = endpoint({
  method: 'PUT',
  path: '/api/captcha/{id}/updateMobileVerify',
  params: { id: string },
  query: { oldPhoneCode: string, newPhoneCode: string },
  words: { id: '学员编号', oldPhoneCode: '原手机验证码', newPhoneCode: '新手机验证码' },
  answer: modern(z.unknown()),
  access: 'learner',
  learner: 'id',
  source: 'documented',
  renews: ['profile'],
});
