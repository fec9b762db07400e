import { registered, updateAppRegister } from '@contract/account';
import { userInfo } from '@contract/user-info';
import { describe, expect, test } from 'vitest';
import { positionChoices, userDataErrors, userDataOf, userDataPayload } from './user-data';

const profile = registered.parse({
  id: '1',
  name: '王建国',
  phone: '13800000001',
  idcard: '330***********2219',
  sex: '1',
  education: '3',
  address: '余杭区文一西路1号',
  companyName: '宏远机械厂',
  positionName: '电焊工',
  educationCloudCompany: { id: '7', companyName: '宏远机械厂' },
  educationPlatformPostion: { id: '9', positionName: '电焊工' },
});
const newcomer = registered.parse({ id: '2', phone: '13800000002' });

test('each required field says its own sentence', () => {
  expect(userDataErrors(newcomer, '0', userDataOf(newcomer, {}, { idcard: '', type: '0' }))).toEqual({
    name: '姓名不能为空',
    idcard: '证件号码不能为空',
    education: '学历不能为空',
    address: '地址不能为空',
    positionId: '职位不能为空',
  });
  expect(userDataErrors(profile, '0', userDataOf(profile, {}, { idcard: '', type: '0' }))).toEqual({});
});

test('offers the own position also when it is not offered to others, or the list has not come', () => {
  const own = ['9', '电焊工'];
  const offered = [{ id: '10', name: '凿岩工' }];
  expect(positionChoices(profile, offered)).toEqual([own, ['10', '凿岩工']]);
  expect(positionChoices(profile, [])).toEqual([own]);
  expect(positionChoices(profile, [...offered, { id: '9', name: '电焊工' }])).toEqual([
    ['10', '凿岩工'],
    own,
  ]);
  expect(positionChoices(newcomer, offered)).toEqual([['10', '凿岩工']]);
});

test('fills in the sex from the number of an identity card until one is chosen', () => {
  const idcard = '330110198503072227';
  expect(userDataOf(newcomer, {}, { idcard, type: '0' }).sex).toBe('0');
  expect(userDataOf(profile, {}, { idcard, type: '0' }).sex).toBe('0');
  expect(userDataOf(profile, { sex: '1' }, { idcard, type: '0' }).sex).toBe('1');
  expect(userDataOf(profile, {}, { idcard, type: '2' }).sex).toBe('1');
  expect(userDataOf(profile, {}, { idcard: idcard.slice(0, 10), type: '0' }).sex).toBe('1');
});

test('a number is checked by the type of the document', () => {
  const typed = userDataOf(profile, {}, { idcard: '330110198503072218', type: '0' });
  expect(userDataErrors(profile, '0', typed)).toEqual({
    idcard: expect.stringMatching(/^请输入正确的身份证号：/),
  });
  expect(userDataErrors(profile, '2', typed)).toEqual({});
});

describe('input of the older form', () => {
  const info = userInfo.parse({
    id: '1',
    provinceId: '33',
    cityId: 3301,
    regionId: '330110',
    streetId: null,
  });

  test('is every documented field, as it came where nothing was typed', () => {
    expect(
      userDataPayload('1', userDataOf(profile, {}, { idcard: '', type: '0' }), { profile, info }),
    ).toEqual({
      id: '1',
      name: '王建国',
      sex: '1',
      address: '余杭区文一西路1号',
      education: '3',
      idcard: '330***********2219',
      phone: '13800000001',
      province: '33',
      city: '3301',
      region: '330110',
      street: '',
      educationCloudCompanyId: '7',
      positionId: '9',
    });
  });

  test('names all documented inputs of the call', () => {
    const sent = userDataPayload('1', userDataOf(profile, {}, { idcard: '', type: '0' }), { profile, info });
    const { confirmDuplicateIdcard: _ours, ...documented } = updateAppRegister.body;
    expect(Object.keys(sent).sort()).toEqual(Object.keys(documented).sort());
  });
});
