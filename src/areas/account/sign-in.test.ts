import { expect, test } from 'vitest';
import { onlyErrors } from './sign-in';

test('what is not wrong is not there', () => {
  expect(onlyErrors({ phone: undefined, password: '请输入至少6位密码' })).toEqual({
    password: '请输入至少6位密码',
  });
});
