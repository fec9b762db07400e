import * as z from 'zod/mini';
import { modern } from './answer';
import { endpoint } from './endpoint';
import { count, id, open, optional, string, text } from './fields';

/** The learner's profile, as the user calls give it. Identity numbers come masked. */
export const userInfo = z.object({
  id,
  name: text,
  identityType: open(z.union([z.number(), z.string()])),
  identityNumber: text,
  phone: text,
  provinceId: open(id),
  cityId: open(id),
  regionId: open(id),
  streetId: open(id),
  areaText: text,
  companyId: open(id),
  companyName: text,
  positionId: open(id),
  positionName: text,
  /** '0' below primary to '7' doctor; ours, for the profile editor offers it and reads it nowhere else. */
  education: text,
  userAvatar: text,
  realNameStatus: count,
});
export type UserInfo = z.output<typeof userInfo>;

/** The profile editor sends it: only what changed. */
export const updateUserInfo = endpoint({
  method: 'PUT',
  path: '/course/v2/api/user/{id}/updateUserInfo',
  params: { id: string },
  body: {
    name: optional(string),
    userAvatar: optional(string),
    education: optional(string),
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
});
