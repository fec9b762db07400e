import { expect, test } from 'vitest';
import { numberWrong } from './identity-number';
import { onlyWrongs, passwordWrong, phoneWrong } from './sign-in';

test.each([
  ['13800000001', undefined],
  ['+86 138-0000-0001', undefined],
  ['', '手机号不能为空'],
  ['   ', '手机号不能为空'],
  ['12345678901', '请输入正确的手机号'],
  ['1380000000', '请输入正确的手机号'],
])('the phone %j: %s', (typed, wrong) => {
  expect(phoneWrong(typed)).toBe(wrong);
});

test('a password has six characters at least', () => {
  expect(passwordWrong('12345')).toBe('请输入至少6位密码');
  expect(passwordWrong('123456')).toBeUndefined();
});

test.each([
  ['0', '', '证件号码不能为空'],
  ['0', '110105194912310021', '请输入正确的身份证号'],
  ['0', '11010519491231002x', undefined],
  ['1', '军字第2001988号', undefined],
  ['2', 'E'.repeat(31), '证件号码最多30位'],
])('a document of type %s with the number %j: %s', (type, number, wrong) => {
  expect(numberWrong(type, number)).toBe(wrong);
});

test('what is not wrong is not there', () => {
  expect(onlyWrongs({ phone: undefined, password: '请输入至少6位密码' })).toEqual({
    password: '请输入至少6位密码',
  });
});
