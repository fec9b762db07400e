import { registered } from '@contract/account';
import { expect, test } from 'vitest';
import { userDataErrors, userDataOf, userDataPayload } from './user-data';

const profile = registered.parse({
  id: '1',
  name: '王建国',
  phone: '13800000001',
  idcard: '330***********2219',
  sex: '1',
  education: '3',
  address: '余杭区文一西路1号',
  companyName: '宏远机械厂',
  educationCloudCompany: { id: '7', companyName: '宏远机械厂' },
  educationPlatformPostion: { id: '9', positionName: '电焊工' },
});
const newcomer = registered.parse({ id: '2', phone: '13800000002' });

test('each required field says its own sentence', () => {
  expect(userDataErrors(newcomer, '0', userDataOf(newcomer, {}, ''))).toEqual({
    name: '姓名不能为空',
    idcard: '证件号码不能为空',
    education: '学历不能为空',
    address: '地址不能为空',
    positionId: '职位不能为空',
  });
  expect(userDataErrors(profile, '0', userDataOf(profile, {}, ''))).toEqual({});
});

test('a number is checked by the type of the document', () => {
  const typed = userDataOf(profile, {}, '330110198503072218');
  expect(userDataErrors(profile, '0', typed)).toEqual({ idcard: '请输入正确的身份证号' });
  expect(userDataErrors(profile, '2', typed)).toEqual({});
});

test('a number that was not typed is not sent, nor what was left open', () => {
  expect(userDataPayload('1', userDataOf(profile, {}, ''))).toEqual({
    id: '1',
    name: '王建国',
    address: '余杭区文一西路1号',
    education: '3',
    positionId: '9',
    sex: '1',
    educationCloudCompanyId: '7',
  });
  const draft = { name: '李', education: '2', address: '甲', positionId: '8' };
  expect(userDataPayload('2', userDataOf(newcomer, draft, '330110198503072219'))).toEqual({
    id: '2',
    ...draft,
    idcard: '330110198503072219',
  });
});
