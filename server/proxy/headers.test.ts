import { expect, test } from 'vitest';
import { cookieForUs } from './headers';

test.each([
  ['removes Domain', 'a=1; Domain=platform.example; Path=/; HttpOnly', true, 'a=1; Path=/; HttpOnly'],
  ['keeps Secure and SameSite over https', 'a=1; Secure; SameSite=None', true, 'a=1; Secure; SameSite=None'],
  [
    'removes Secure and what needs it over http',
    'a=1; secure; SameSite=None; Partitioned',
    false,
    'a=1; SameSite=Lax',
  ],
  ['keeps a stricter SameSite over http', 'a=1; SameSite=Strict', false, 'a=1; SameSite=Strict'],
  ['keeps Secure where the name needs it', '__Host-a=1; Path=/; Secure', false, '__Host-a=1; Path=/; Secure'],
  ['keeps the value as it is', 'a="Domain=x"; Max-Age=5; domain = x', true, 'a="Domain=x"; Max-Age=5'],
])('cookieForUs %s', (_, cookie, isHttps, expected) => {
  expect(cookieForUs(cookie, isHttps)).toBe(expected);
});
