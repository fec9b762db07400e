import { userInfo } from '@contract/user-info';
import { expect, test } from 'vitest';
import { missingOf, remindsNow } from './completeness';

const complete = userInfo.parse({
  id: '1',
  name: '王建国',
  identityType: 0,
  identityNumber: '330***********2219',
  areaText: '浙江省杭州市余杭区',
  positionName: '电焊工',
  companyName: '宏远机械厂',
});

test('a complete profile misses nothing, also with an identity card, whose type is 0', () => {
  expect(missingOf(complete)).toEqual([]);
});

test.each([
  ['name', '姓名'],
  ['identityType', '证件类型'],
  ['identityNumber', '证件号码'],
  ['areaText', '所在地'],
  ['positionName', '职位'],
  ['companyName', '单位'],
])('without %s it misses %s', (field, word) => {
  expect(missingOf({ ...complete, [field]: '' })).toEqual([word]);
  expect(missingOf(userInfo.parse({ ...complete, [field]: null }))).toEqual([word]);
});

const facts = {
  status: '0',
  missing: ['姓名'],
  remindedOn: '2026-11-20',
  today: '2026-11-21',
  studying: false,
};

test('it reminds when something is missing, or when the server wants it', () => {
  expect(remindsNow(facts)).toBe(true);
  expect(remindsNow({ ...facts, missing: [] })).toBe(false);
  expect(remindsNow({ ...facts, missing: [], status: '1' })).toBe(true);
});

test('it does not remind of what it does not know', () => {
  expect(remindsNow({ ...facts, missing: undefined })).toBe(false);
});

test('it reminds once a day, and never while studying', () => {
  expect(remindsNow({ ...facts, remindedOn: facts.today })).toBe(false);
  expect(remindsNow({ ...facts, studying: true })).toBe(false);
});
