import { expect, test } from 'vitest';
import { dayOf, daysIn } from './days-in';

test('the dates in a text are said as everywhere else', () => {
  expect(daysIn('2026-12-03 至 2026-12-10')).toBe('12月3日 至 12月10日');
  expect(daysIn('2026-12-03 08:00:00 起')).toBe('12月3日 08:00 起');
  expect(daysIn('2026-12-20 至 2027-01-10')).toBe('2026年12月20日 至 2027年1月10日');
  expect(daysIn('长期')).toBe('长期');
});

test('a year and its day are one date', () => {
  expect(dayOf({ year: '2026', date: '11.08' })).toBe('2026年11月8日');
  expect(dayOf({ year: '', date: '11.20' })).toBe('11月20日');
  expect(dayOf({ year: '2026', date: '' })).toBe('2026');
});
