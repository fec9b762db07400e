import * as z from 'zod/mini';
import { classic, modern } from './answer';
import { endpoint } from './endpoint';
import { count, id, open, string, text } from './fields';

/** The learner's profile, as the user calls give it. Identity numbers come masked. */
export const userInfo = z.object({
  id,
  name: text,
  identityType: open(z.union([z.number(), z.string()])),
  identityNumber: text,
  phone: text,
  areaText: text,
  companyId: open(id),
  companyName: text,
  positionId: open(id),
  positionName: text,
  userAvatar: text,
  realNameStatus: count,
});
export type UserInfo = z.output<typeof userInfo>;

export const phoneLogin = endpoint({
  method: 'POST',
  path: '/api/user/phoneLogin',
  body: { phone: string, password: string },
  answer: classic({ userId: id, token: string, refreshToken: string, userinfo: open(userInfo) }),
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

export const clientInfo = endpoint({
  method: 'GET',
  path: '/api/client/info',
  answer: modern(z.object({ pk: string })),
  access: 'visitor',
  source: 'documented',
});

export const getUserInfo = endpoint({
  method: 'GET',
  path: '/course/v2/api/user/{id}/getUserInfo',
  params: { id: string },
  answer: modern(userInfo),
  access: 'learner',
  learner: 'id',
  source: 'documented',
  keep: 'learner',
});
