import { expect, test } from 'vitest';
import { signInWrongs } from './-sign-in';

test('a good pair has nothing wrong with it', () => {
  expect(signInWrongs('13800000001', 'demo123456')).toEqual({});
});

test('each field says its own sentence', () => {
  expect(signInWrongs('', '')).toEqual({ phone: '手机号不能为空', password: '请输入至少6位密码' });
  expect(signInWrongs('12345678901', '12345')).toEqual({
    phone: '请输入正确的手机号',
    password: '请输入至少6位密码',
  });
});
