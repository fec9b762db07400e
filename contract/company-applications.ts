import * as z from 'zod/mini';
import { classic } from './answer';
import { endpoint } from './endpoint';
import { amount, id, list, open, optional, ours, string, text } from './fields';

/** Applies for a company to be entered. `companyClassifyId`: comma list; `companyQualifications`: address of the licence's image. */
export const applyCompany = endpoint({
  method: 'POST',
  path: '/api/company/applyCompany',
  body: {
    companyName: string,
    companyClassifyId: string,
    usciCode: string,
    companyIntroduction: optional(string),
    provinceId: string,
    cityId: string,
    regionId: string,
    streetId: string,
    companyQualifications: string,
    userId: string,
  },
  words: {
    companyName: '企业名称',
    companyClassifyId: '企业类别',
    usciCode: '统一社会信用代码',
    companyIntroduction: '企业简介',
    provinceId: '省',
    cityId: '市',
    regionId: '区县',
    streetId: '街道',
    companyQualifications: '营业执照',
    userId: '学员编号',
  },
  answer: classic({ msg: text }),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  renews: ['applications'],
});

/** Whether a company with this credit code may still be applied for; refused with the reason. */
export const isRegister = endpoint({
  method: 'POST',
  path: '/api/company/isRegister',
  query: { code: string },
  words: { code: '统一社会信用代码' },
  answer: classic({ msg: text }),
  access: 'learner',
  source: 'documented',
});

/** Holds the licence's image against the register, with code and name. Refused with what does not fit. */
export const verifyCompany = endpoint({
  method: 'POST',
  path: '/api/company/verify',
  body: { imageUrl: string, code: string, name: string },
  words: { imageUrl: '营业执照', code: '统一社会信用代码', name: '企业名称' },
  answer: classic({ msg: text }),
  access: 'learner',
  source: 'documented',
});

/** `isPass` 0 not reviewed, 1 passed, 2 failed, and `remark` (ours) says why. `inTime` China time. */
const companyApplication = z.object({
  companyId: ours(open(id)),
  companyName: text,
  companyClassifyId: text,
  /** Ours: the categories' names. */
  companyClassifyName: ours(text),
  usciCode: text,
  companyIntroduction: text,
  provinceId: text,
  cityId: text,
  regionId: text,
  streetId: text,
  areaName: text,
  companyQualifications: text,
  isPass: amount,
  remark: ours(text),
  inTime: text,
});
export type CompanyApplication = z.output<typeof companyApplication>;

export const getMyApplyCompanyByUserId = endpoint({
  method: 'GET',
  path: '/api/company/getMyApplyCompanyByUserId',
  query: { userId: string },
  words: { userId: '学员编号' },
  answer: classic({ list: list(companyApplication) }),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  keep: 'learner',
  tells: ['applications'],
});

export const getMyApplyCompanyInfoByCompanyId = endpoint({
  method: 'GET',
  path: '/api/company/getMyApplyCompanyInfoByCompanyId',
  query: { companyId: string },
  words: { companyId: '企业编号' },
  answer: classic({ company: companyApplication }),
  access: 'learner',
  source: 'documented',
  keep: 'learner',
  tells: ['applications'],
  about: 'companyId',
});
