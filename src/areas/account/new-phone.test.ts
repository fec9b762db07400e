import { expect, test } from 'vitest';
import { phoneWrongs } from './new-phone';

test('both codes must be there', () => {
  const typed = { phone: '13900000000', oldCode: '111111', newCode: '222222' };
  expect(phoneWrongs(typed)).toEqual({});
  expect(phoneWrongs({ ...typed, oldCode: '' })).toEqual({ oldCode: '请输入验证码' });
  expect(phoneWrongs({ ...typed, newCode: '' })).toEqual({ newCode: '请输入验证码' });
});
