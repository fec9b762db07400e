import * as z from 'zod/mini';
import { classic, modern } from './answer';
import { endpoint } from './endpoint';
import { flag, id, open, optional, ours, string, text } from './fields';

/** Real name: type 0 identity card, 1 officer card, 2 passport. */
export const updateIdentity = endpoint({
  method: 'PUT',
  path: '/course/v2/api/user/{id}/updateIdentity',
  params: { id: string },
  body: {
    type: z.union([z.number(), z.string()]),
    identityName: string,
    identityNumber: string,
    /** As in `appRegister`. */
    confirmDuplicateIdcard: ours(optional(z.boolean())),
  },
  words: {
    id: '学员编号',
    type: '证件类型',
    identityName: '姓名',
    identityNumber: '证件号码',
    confirmDuplicateIdcard: '号码没有写错',
  },
  answer: modern(z.unknown()),
  access: 'learner',
  learner: 'id',
  source: 'documented',
  capability: 'account',
  renews: ['profile'],
});

const named = (name: string) => open(z.looseObject({ id: ours(open(id)), [name]: ours(text) }));

/** The profile in the older form's words. */
export const registered = z.object({
  id: open(id),
  name: text,
  phone: text,
  idcard: text,
  sex: text,
  education: text,
  address: text,
  areaText: text,
  positionName: text,
  companyName: text,
  educationCloudCompany: named('companyName'),
  educationPlatformPostion: open(z.looseObject({ id: open(id), positionName: ours(text) })),
});
export type Registered = z.output<typeof registered>;

export const getAppRegister = endpoint({
  method: 'POST',
  path: '/api/user/getappRegister',
  query: { id: string },
  words: { id: '学员编号' },
  answer: classic({ profile: registered }),
  access: 'learner',
  learner: 'id',
  source: 'documented',
  keep: 'learner',
  tells: ['profile'],
});

/**
 * Saves the older form, all of whose fields are sent: a back end may write them all. An identity number that was not
 * typed goes back as it came, masked.
 */
export const updateAppRegister = endpoint({
  method: 'POST',
  path: '/api/user/upappRegister',
  body: {
    id: string,
    name: string,
    sex: optional(string),
    address: string,
    education: string,
    idcard: optional(string),
    phone: optional(string),
    province: optional(string),
    city: optional(string),
    region: optional(string),
    street: optional(string),
    educationCloudCompanyId: optional(string),
    positionId: string,
    /** As in `appRegister`. */
    confirmDuplicateIdcard: ours(optional(z.boolean())),
  },
  words: {
    id: '学员编号',
    name: '姓名',
    sex: '性别',
    address: '地址',
    education: '学历',
    idcard: '证件号码',
    phone: '手机号',
    province: '省',
    city: '市',
    region: '区县',
    street: '街道',
    educationCloudCompanyId: '单位',
    positionId: '职位',
    confirmDuplicateIdcard: '号码没有写错',
  },
  answer: classic({ msg: text }),
  access: 'learner',
  learner: 'id',
  source: 'documented',
  capability: 'account',
  renews: ['profile'],
});

/** Status '1' shows the reminder dialog. */
export const isShowDialog = endpoint({
  method: 'GET',
  path: '/course/metro/isShowDialog',
  query: { userId: string },
  words: { userId: '学员编号' },
  answer: classic({ status: flag }),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
});
