import * as z from 'zod/mini';
import { modern } from './answer';
import { endpoint } from './endpoint';
import { count, id, open, optional, ours, string, text } from './fields';

/** The learner's profile, as the user calls give it. Identity numbers come masked. */
export const userInfo = z.object({
  id: open(id),
  name: text,
  identityType: open(z.union([z.number(), z.string()])),
  identityNumber: text,
  phone: text,
  provinceId: open(id),
  cityId: open(id),
  regionId: open(id),
  streetId: open(id),
  /** Empty: not filled in; undefined: the back end does not say. */
  areaText: open(text),
  companyId: open(id),
  companyName: text,
  positionId: open(id),
  /** As `areaText`. */
  positionName: open(text),
  /** '0' below primary to '7' doctor; ours, for the profile editor offers it and reads it nowhere else. */
  education: ours(text),
  /** Ours, for `information` on the phone (src/session/profile.ts). */
  sex: ours(text),
  address: ours(text),
  userAvatar: text,
  /** The learner's own photo for face checks, as it was sent; empty without one. */
  selfImage: text,
  /** Where its learner can see it, for a while. */
  selfImageUrl: text,
  realNameStatus: count,
});
export type UserInfo = z.output<typeof userInfo>;

export const getUserInfo = endpoint({
  method: 'GET',
  path: '/course/v2/api/user/{id}/getUserInfo',
  params: { id: string },
  words: { id: '学员编号' },
  answer: modern(userInfo),
  access: 'learner',
  learner: 'id',
  source: 'documented',
  keep: 'learner',
  tells: ['profile'],
});

/**
 * The profile editor sends it: only what changed. `selfImage` is the address of an uploaded photo that its learner agreed to
 * have taken; empty takes the consent back, and the photo is gone.
 */
export const updateUserInfo = endpoint({
  method: 'PUT',
  path: '/course/v2/api/user/{id}/updateUserInfo',
  params: { id: string },
  body: {
    name: optional(string),
    userAvatar: optional(string),
    selfImage: optional(string),
    education: ours(optional(string)),
    provinceId: optional(string),
    cityId: optional(string),
    regionId: optional(string),
    streetId: optional(string),
    companyId: optional(string),
    positionId: optional(string),
  },
  words: {
    id: '学员编号',
    name: '姓名',
    userAvatar: '头像',
    selfImage: '本人照片',
    education: '学历',
    provinceId: '省',
    cityId: '市',
    regionId: '区县',
    streetId: '街道',
    companyId: '单位',
    positionId: '职位',
  },
  answer: modern(z.unknown()),
  access: 'learner',
  learner: 'id',
  source: 'documented',
  capability: 'account',
  renews: ['profile'],
});
