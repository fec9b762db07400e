import { expect, test } from 'vitest';
import { isPhone, plainPhone } from './phone';

test('a mobile number has 11 digits, the first a 1, the second 3 to 9', () => {
  expect(['13800000001', '19912345678'].every(isPhone)).toBe(true);
  expect(['12800000001', '1380000000', '138000000011', '23800000001', '1380000000a'].some(isPhone)).toBe(
    false,
  );
});

test('a pasted number loses its spaces, its dashes and its country', () => {
  expect(plainPhone('+86 138-0000-0001')).toBe('13800000001');
  expect(plainPhone('138 0000 0001')).toBe('13800000001');
});
