import { expect, test } from 'vitest';
import { ownPath } from './own-path';

const at = (raw: string | undefined) => ownPath(raw, 'https://app.example');

test('a path of this app passes with its query', () => {
  expect(at('/lessonDetail?id=00123')).toBe('/lessonDetail?id=00123');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'lessonDetail',
  '',
  undefined,
])('%j leads nowhere', (raw) => {
  expect(at(raw)).toBeUndefined();
});

test('the login never sends back to itself', () => {
  expect(at('/userLogin?redirectUrl=/userLogin')).toBeUndefined();
  expect(at('/USERLOGIN')).toBeUndefined();
});
