import * as z from 'zod/mini';
import { classic, modern } from './answer';
import { endpoint } from './endpoint';
import { amount, id, list, number, optional, string, text } from './fields';
import { option } from './position';

const companyItem = z.object({ id, companyName: text });

/** Units by a part of their name and within divisions of any level; `startNum` counts pages from 1. */
export const getAddCompanyList = endpoint({
  method: 'POST',
  path: '/api/company/getAddCompanyList',
  body: { companyName: string, areaList: optional(z.array(string)), startNum: number, pageSize: number },
  words: { companyName: '单位名称', areaList: '所在地区', startNum: '页码', pageSize: '每页数量' },
  answer: classic({ list: list(companyItem), listSize: amount }),
  access: 'learner',
  source: 'documented',
  keep: 'public',
});

/** What kinds of company there are. */
export const companyClassifyOptions = endpoint({
  method: 'GET',
  path: '/course/v2/company/classify/options',
  answer: modern(list(option)),
  access: 'learner',
  source: 'documented',
  keep: 'public',
});
