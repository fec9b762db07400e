import * as z from 'zod/mini';
import { classic, modern } from './answer';
import { endpoint } from './endpoint';
import { id, open, optional, string } from './fields';
import { PHONE_LOGIN } from './plain-calls';
import { userInfo } from './user-info';

/** What every way of signing in answers with. */
export const signedIn = { userId: id, token: string, refreshToken: string };
const session = z.object({ ...signedIn, userinfo: open(userInfo) });

/** Starts a new terminal: the older one is answered 410. */
export const phoneLogin = endpoint({
  ...PHONE_LOGIN,
  body: { phone: string, password: string },
  words: { phone: '手机号', password: '密码' },
  answer: classic({ ...signedIn, userinfo: open(userInfo) }),
  access: 'visitor',
  source: 'documented',
});

/** By the number of an identity card, officer card or passport; starts a new terminal like the phone's. */
export const loginByIdentity = endpoint({
  method: 'POST',
  path: '/course/v2/api/user/loginByIdentity',
  body: { identityType: string, identityNumber: string, password: string },
  words: { identityType: '证件类型', identityNumber: '证件号码', password: '密码' },
  answer: modern(session),
  access: 'visitor',
  source: 'completed',
});

/** A link that the platform wrote for one learner. Joins the terminal that is there, as the next three. */
export const resolveUser = endpoint({
  method: 'GET',
  path: '/course/v2/api/user/resolveUser',
  query: { encrypt: string },
  words: { encrypt: '登录链接' },
  answer: modern(session),
  access: 'visitor',
  source: 'documented',
});

/** The code that the messenger app's authorisation page sent back. */
export const resolveWechatUser = endpoint({
  method: 'POST',
  path: '/course/v2/api/user/resolveWechatUser',
  body: { code: string },
  words: { code: '微信授权码' },
  answer: modern(session),
  access: 'visitor',
  source: 'documented',
});

/** A ticket of the government's single sign-on. */
export const resolveTicket = endpoint({
  method: 'GET',
  path: '/course/v2/api/user/resolveTicket',
  query: { ticket: string },
  words: { ticket: '登录票据' },
  answer: modern(session),
  access: 'visitor',
  source: 'completed',
});

/** The code with which another site sends a learner to a training. */
export const getUserByCode = endpoint({
  method: 'GET',
  path: '/course/mengyunzhi/getUserByCode',
  query: { code: string, training_id: string, trainingId: optional(string) },
  words: { code: '登录码', training_id: '培训编号', trainingId: '培训编号' },
  answer: classic({ ...signedIn, userInfo: open(userInfo) }),
  access: 'visitor',
  source: 'documented',
});
