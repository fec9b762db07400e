import { IDENTITY_NUMBERS, NAMES, PHONES } from '@rules/testing/as-typed';
import { expect, test } from 'vitest';
import { BLANK, errorsOf, payloadOf, type Registration, STEPS } from './registration';
import { draftOf, withSex } from './registration-form-state';

const step = (value: string) => ({ value, label: value });
const whole: Registration = {
  idcardType: '0',
  idcard: ' 11010519491231002x ',
  name: ' 王建国 ',
  sex: '0',
  sexChosen: false,
  education: '3',
  area: ['330000', '330100', '330110'].map(step),
  position: ['10', '1001'].map(step),
  phone: '+86 138-0000-0001',
  captcha: '123 456',
  password: 'abc123',
  confirmPassword: 'abc123',
  agreed: true,
};
const every = STEPS.flatMap(({ fields }) => fields);

test('a whole registration has nothing wrong with it', () => {
  expect(errorsOf(whole, every)).toEqual({});
});

test('of an empty one every field is wrong, but the type and what equals an empty password', () => {
  expect(errorsOf(BLANK, every)).toEqual({
    idcard: '证件号码不能为空',
    name: '姓名不能为空',
    sex: '请选择性别',
    education: '学历不能为空',
    area: '所在地不能为空',
    position: '职位不能为空',
    phone: '手机号不能为空',
    captcha: '请输入验证码',
    password: '请输入至少6位密码',
    agreed: '请先阅读并同意用户协议和隐私政策',
  });
});

test.each([
  [{ idcardType: '' }, { idcardType: '证件号码不能为空' }],
  [{ idcard: '110105194912310021' }, { idcard: '请输入正确的身份证号：最后一位和前面的对不上，请逐位核对' }],
  [{ idcardType: '2', idcard: 'E'.repeat(31) }, { idcard: '证件号码最多30位，现在有31位' }],
  [{ phone: '12345678901' }, { phone: '请输入正确的手机号：前两位应该是 13 到 19' }],
  [{ password: '12345', confirmPassword: '12345' }, { password: '请输入至少6位密码' }],
  [{ password: 'abc-123', confirmPassword: 'abc-123' }, { password: '密码只能用字母和数字' }],
  [{ confirmPassword: 'abc124' }, { confirmPassword: '两次密码不一致' }],
])('%j is wrong', (part: Partial<Registration>, errors) => {
  expect(errorsOf({ ...whole, ...part }, every)).toEqual(errors);
});

test('only the fields that were asked for are looked at', () => {
  expect(errorsOf(BLANK, ['area'])).toEqual({ area: '所在地不能为空' });
});

test('the payload is plain, the lower divisions empty where there are none, the position the lowest', () => {
  expect(payloadOf(whole)).toEqual({
    idcardType: 0,
    idcard: '11010519491231002X',
    name: '王建国',
    education: '3',
    sex: '0',
    phone: '13800000001',
    captcha: '123456',
    password: 'abc123',
    confirmPassword: 'abc123',
    province: '330000',
    city: '330100',
    region: '330110',
    street: '',
    positionId: '1001',
  });
});

test('a draft holds no number, no code, no password and no consent', () => {
  expect(Object.keys(draftOf(whole))).toEqual([
    'idcardType',
    'name',
    'sex',
    'sexChosen',
    'education',
    'area',
    'position',
    'phone',
  ]);
});

test.each([
  ['a right number tells the sex', {}, '0'],
  ['a wrong number tells nothing', { idcard: '110105194912310021' }, ''],
  ['a passport tells nothing', { idcardType: '2' }, ''],
  ['what was chosen stays', { sex: '1', sexChosen: true }, '1'],
])('%s', (_, part: Partial<Registration>, sex) => {
  expect(withSex({ ...whole, sex: '', ...part }).sex).toBe(sex);
});

test.each([
  ...NAMES.map(([typed, plain]) => ['name', typed, plain] as const),
  ...PHONES.map(([typed, plain]) => ['phone', typed, plain] as const),
  ...IDENTITY_NUMBERS.map(([typed, plain]) => ['idcard', typed, plain] as const),
])('the %s %j is sent as %s', (field, typed, plain) => {
  const form = { ...whole, [field]: typed };
  expect(errorsOf(form, every)).toEqual({});
  expect(payloadOf(form)[field]).toBe(plain);
});
