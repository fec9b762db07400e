import { expect, test } from 'vitest';
import { newPhoneWrong, phoneWrongs } from './new-phone';

test('a new number is there, and a mobile number', () => {
  expect(newPhoneWrong('')).toBe('请输入新手机号');
  expect(newPhoneWrong('12345678901')).toBe('手机号格式不正确');
  expect(newPhoneWrong('1390000000')).toBe('手机号格式不正确');
  expect(newPhoneWrong('+86 139-0000-0000')).toBeUndefined();
});

test('both codes must be there', () => {
  const typed = { phone: '13900000000', oldCode: '111111', newCode: '222222' };
  expect(phoneWrongs(typed)).toEqual({});
  expect(phoneWrongs({ ...typed, oldCode: '' })).toEqual({ oldCode: '请输入验证码' });
  expect(phoneWrongs({ ...typed, newCode: '' })).toEqual({ newCode: '请输入验证码' });
});
