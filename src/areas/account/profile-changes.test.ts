import { userInfo } from '@contract/user-info';
import { expect, test } from 'vitest';
import { areaOf, changesOf, profileErrors } from './profile-changes';

const profile = userInfo.parse({
  id: '1',
  name: '王建国',
  education: '3',
  provinceId: '33',
  cityId: '3301',
  regionId: '330110',
  streetId: '330110001',
  areaText: '浙江省杭州市余杭区',
  companyId: '7',
  companyName: '宏远机械厂',
  positionId: '9',
  positionName: '电焊工',
});
const step = (value: string) => ({ value, label: value });

test('an untouched form changes nothing, nor does one that was changed back', () => {
  expect(changesOf(profile, {})).toEqual({});
  expect(
    changesOf(profile, { name: ' 王建国 ', education: '3', company: { id: '7', companyName: '' } }),
  ).toEqual({});
});

test('only what changed is sent', () => {
  expect(changesOf(profile, { education: '5' })).toEqual({ education: '5' });
  expect(changesOf(profile, { company: { id: '8', companyName: '江南化工' } })).toEqual({ companyId: '8' });
  expect(changesOf(profile, { position: [step('t1'), step('10')] })).toEqual({ positionId: '10' });
});

test('another street sends the street; a district without streets takes the old one back', () => {
  const path = ['33', '3301', '330110', '330110002'].map(step);
  expect(changesOf(profile, { area: path })).toEqual({ streetId: '330110002' });
  expect(changesOf(profile, { area: ['33', '3301', '330106'].map(step) })).toEqual({
    regionId: '330106',
    streetId: '',
  });
});

test('the area that the server knows is one step with its words', () => {
  expect(areaOf(profile)).toEqual([{ value: '330110001', label: '浙江省杭州市余杭区' }]);
  expect(areaOf(userInfo.parse({ id: '1' }))).toEqual([]);
});

test('education must be there, and a name stays', () => {
  const newcomer = userInfo.parse({ id: '2' });
  expect(profileErrors(profile, {})).toEqual({});
  expect(profileErrors(newcomer, {})).toEqual({ education: '学历未填写' });
  expect(profileErrors(newcomer, { education: '0' })).toEqual({});
  expect(profileErrors(profile, { name: ' ' })).toEqual({ name: '姓名不能为空' });
});

test('education is not asked for when the back end does not report it', () => {
  const documented = userInfo.parse({ id: '2', name: '王建国' });
  const by = { reportsEducation: false };
  expect(profileErrors(documented, {}, by)).toEqual({});
  expect(profileErrors(documented, { education: '5' }, by)).toEqual({});
  expect(profileErrors(documented, { education: '' }, by)).toEqual({ education: '学历未填写' });
});
