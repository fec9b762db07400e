import * as z from 'zod/mini';
import { classic, modern } from './answer';
import { endpoint } from './endpoint';
import { flag, id, list, number, open, optional, string } from './fields';
import { userInfo } from './user-info';

const signedIn = { userId: id, token: string, refreshToken: string };
const session = z.object({ ...signedIn, userinfo: open(userInfo) });

/** Starts a new terminal: the older one is answered 410. */
export const phoneLogin = endpoint({
  method: 'POST',
  path: '/api/user/phoneLogin',
  body: { phone: string, password: string },
  answer: classic({ ...signedIn, userinfo: open(userInfo) }),
  access: 'visitor',
  source: 'documented',
});

/** By the number of an identity card, officer card or passport; starts a new terminal like the phone's. */
export const loginByIdentity = endpoint({
  method: 'POST',
  path: '/course/v2/api/user/loginByIdentity',
  body: { identityType: string, identityNumber: string, password: string },
  answer: modern(session),
  access: 'visitor',
  source: 'completed',
});

/** A link that the platform wrote for one learner. Joins the terminal that is there, as the next three. */
export const resolveUser = endpoint({
  method: 'GET',
  path: '/course/v2/api/user/resolveUser',
  query: { encrypt: string },
  answer: modern(session),
  access: 'visitor',
  source: 'documented',
});

/** The code that the messenger app's authorisation page sent back. */
export const resolveWechatUser = endpoint({
  method: 'POST',
  path: '/course/v2/api/user/resolveWechatUser',
  body: { code: string },
  answer: modern(session),
  access: 'visitor',
  source: 'documented',
});

/** A ticket of the government's single sign-on. */
export const resolveTicket = endpoint({
  method: 'GET',
  path: '/course/v2/api/user/resolveTicket',
  query: { ticket: string },
  answer: modern(session),
  access: 'visitor',
  source: 'completed',
});

/** The code with which another site sends a learner to a training. */
export const getUserByCode = endpoint({
  method: 'GET',
  path: '/course/mengyunzhi/getUserByCode',
  query: { code: string, training_id: string, trainingId: optional(string) },
  answer: classic({ ...signedIn, userInfo: open(userInfo) }),
  access: 'visitor',
  source: 'documented',
});

/** The bearer of this one call is the refresh token. */
export const refreshToken = endpoint({
  method: 'GET',
  path: '/course/v2/refreshToken',
  answer: modern(z.object({ token: string, refreshToken: string })),
  access: 'visitor',
  source: 'documented',
});

/** Leaving by choice: the bearer is the refresh token, and no token of its login works any more. */
export const logout = endpoint({
  method: 'POST',
  path: '/course/x/logout',
  answer: modern(z.unknown()),
  access: 'visitor',
  source: 'extension',
});

/**
 * What the operator has set up: `payments` of wechatPay and alipay; `sms` for registration, a lost password and another
 * phone; `licence` for applications of companies; `exams`.
 */
const offers = z.object({ payments: list(z.string()), sms: flag, licence: flag, exams: flag });
export type Offers = z.output<typeof offers>;

/**
 * `pk` is the public key of progress records. Ours: `offers`, absent where a back end does not say, which offers
 * everything as documented; `invoiceDays`, in how many working days after its payment an order may be invoiced.
 */
export const clientInfo = endpoint({
  method: 'GET',
  path: '/api/client/info',
  answer: modern(z.object({ pk: string, offers: open(offers), invoiceDays: open(number) })),
  access: 'visitor',
  source: 'documented',
  keep: 'public',
});
