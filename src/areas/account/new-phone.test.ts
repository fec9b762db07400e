import { expect, test } from 'vitest';
import { phoneErrors } from './new-phone';

test('both codes must be there', () => {
  const typed = { phone: '13900000000', oldCode: '111111', newCode: '222222' };
  expect(phoneErrors(typed)).toEqual({});
  expect(phoneErrors({ ...typed, oldCode: '' })).toEqual({ oldCode: '请输入验证码' });
  expect(phoneErrors({ ...typed, newCode: '' })).toEqual({ newCode: '请输入验证码' });
});
