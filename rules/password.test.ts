import { expect, test } from 'vitest';
import { newPasswordError, PASSWORD_LONGEST } from './new-password';
import { PASSWORD_LEAST, passwordError } from './password';

const of = (length: number) => 'a'.repeat(length);

test('any password has six characters at least', () => {
  expect([PASSWORD_LEAST, PASSWORD_LONGEST]).toEqual([6, 64]);
  expect(passwordError(of(5))).toBe('请输入至少6位密码');
  expect([passwordError(of(6)), passwordError(of(65))]).toEqual([undefined, undefined]);
});

test.each([
  [of(5), 'registration', '请输入至少6位密码'],
  [of(6), 'registration', undefined],
  [of(64), 'registration', undefined],
  [of(65), 'registration', '密码最多64位'],
  [of(65), 'reset', '密码最多64位'],
  [of(5), 'reset', '请输入至少6位密码'],
  ['abc-12', 'registration', '密码只能用字母和数字'],
  ['密码密码密码', 'registration', '密码只能用字母和数字'],
  ['abc-12', 'reset', undefined],
] as const)('the new password %j of a %s: %s', (password, where, wrong) => {
  expect(newPasswordError(password, where)).toBe(wrong);
});
