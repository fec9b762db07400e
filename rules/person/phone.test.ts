import { expect, test } from 'vitest';
import { isPhone, newPhoneError, phoneError, plainPhone } from './phone';

test('a mobile number has 11 digits, the first a 1, the second 3 to 9', () => {
  expect(['13800000001', '19912345678'].every(isPhone)).toBe(true);
  expect(['12800000001', '1380000000', '138000000011', '23800000001', '1380000000a'].some(isPhone)).toBe(
    false,
  );
});

test('a pasted number loses its spaces, its dashes and its country', () => {
  expect(plainPhone('+86 138-0000-0001')).toBe('13800000001');
  expect(plainPhone('138 0000 0001')).toBe('13800000001');
  expect(plainPhone('１３８ ００００ ０００１')).toBe('13800000001');
});

test.each([
  ['13800000001', undefined],
  ['+86 138-0000-0001', undefined],
  ['', '手机号不能为空'],
  ['   ', '手机号不能为空'],
  ['12345678901', '请输入正确的手机号：前两位应该是 13 到 19'],
  ['1380000000', '请输入正确的手机号：应该是11位数字，现在有10位'],
  ['+86 129-0000-0001', '请输入正确的手机号：前两位应该是 13 到 19'],
  ['没有手机', '请输入正确的手机号：里面没有数字'],
])('the phone %j: %s', (typed, wrong) => {
  expect(phoneError(typed)).toBe(wrong);
});

test('the number that one changes to has words of its own', () => {
  expect(newPhoneError('')).toBe('请输入新手机号');
  expect(newPhoneError('1390000000')).toBe('手机号格式不正确：应该是11位数字，现在有10位');
  expect(newPhoneError('+86 139-0000-0000')).toBeUndefined();
});
