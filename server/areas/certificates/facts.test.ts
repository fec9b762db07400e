import { chinaTime } from '@rules/china-time';
import { expect, test } from 'vitest';
import { endOfValidity, shortenedName, shortenedNumber } from './facts';

test('a name keeps its first character and, of three or more, its last', () => {
  expect(['王', '李雷', '王建国', '欧阳修文', '王𠀀'].map(shortenedName)).toEqual([
    '王*',
    '李*',
    '王*国',
    '欧**文',
    '王*',
  ]);
});

test('an identity card’s number keeps region and last four, any other what a mask leaves', () => {
  expect(shortenedNumber('330110198503072219')).toBe('330110********2219');
  expect(shortenedNumber('E12345678')).toBe('E12**5678');
  expect(shortenedNumber('军字12345')).toBe('*******');
});

test('validity ends with the same day of a later month, or that month’s last', () => {
  const end = (day: string, months: number) => chinaTime(endOfValidity(Date.parse(day), months));
  expect(end('2026-11-21T00:00:00+08:00', 36)).toBe('2029-11-21 23:59:59');
  expect(end('2026-11-21T23:59:59+08:00', 36)).toBe('2029-11-21 23:59:59');
  expect(end('2027-01-31T08:00:00+08:00', 1)).toBe('2027-02-28 23:59:59');
  expect(end('2028-02-29T08:00:00+08:00', 12)).toBe('2029-02-28 23:59:59');
});
