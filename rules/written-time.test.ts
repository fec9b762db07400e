import { describe, expect, test } from 'vitest';
import { chinaTime } from './china-time';
import { isRelativeTime, isWrittenTime, writtenTime } from './written-time';

/** A quarter to midnight in UTC: in China the next day has begun. */
const now = Date.parse('2027-03-14T23:45:00Z');

test.each([
  ['2026-07-28 09:00', '2026-07-28 09:00:00'],
  ['2026-07-28', '2026-07-28 00:00:00'],
  ['2026-12-31 23:59:59', '2026-12-31 23:59:59'],
  ['2026-7-28', '2026-07-28 00:00:00'],
  ['2026/07/28 9:00', '2026-07-28 09:00:00'],
  ['2025年12月9日', '2025-12-09 00:00:00'],
  ['2025 年 12 月 9 日 8:30', '2025-12-09 08:30:00'],
  ['2025.12.9', '2025-12-09 00:00:00'],
  ['20251209', '2025-12-09 00:00:00'],
  ['２０２５／１２／９　０８：００', '2025-12-09 08:00:00'],
  ['2025—12—09', '2025-12-09 00:00:00'],
  ['2026-07-28T09:00', '2026-07-28 09:00:00'],
  ['今天 ', '2027-03-15 00:00:00'],
  ['今天', '2027-03-15 00:00:00'],
  ['今天 08:00', '2027-03-15 08:00:00'],
  ['今天+30天 08:00', '2027-04-14 08:00:00'],
  ['今天-15天 23:59:59', '2027-02-28 23:59:59'],
])('%s is %s in China', (written, meant) => {
  expect(isWrittenTime(written)).toBe(true);
  expect(chinaTime(writtenTime(written, now))).toBe(meant);
});

describe('no time is', () => {
  test.each([
    '2026-02-30',
    '2026年2月30日',
    '20260230',
    '2026/13/1',
    '45999',
    '7月28日',
    '2026-13-01',
    '2026-07-28 24:00',
    '2026-07-28 09:60',
    '明天',
    '今天+30',
    '今天 + 30天',
    '',
  ])('«%s»', (written) => {
    expect(isWrittenTime(written)).toBe(false);
  });
});

test('what is counted from today is known', () => {
  expect(isRelativeTime('今天-1天')).toBe(true);
  expect(isRelativeTime('2026-07-28')).toBe(false);
});
