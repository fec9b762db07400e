import { expect, test } from 'vitest';
import { chinaHour, day, dayBlock, dayWithYear } from './dates';

test('a wire date reads as people say it, without passing through the phone’s zone', () => {
  expect(day('2026-11-18 08:00:00')).toBe('11月18日 08:00');
  expect(day('2026-01-05')).toBe('1月5日');
});

test('what is paid for has its year', () => {
  expect(dayWithYear('2026-11-18 08:00:00')).toBe('2026年11月18日 08:00');
  expect(dayWithYear('2026-01-05')).toBe('2026年1月5日');
  expect(dayWithYear('长期有效')).toBe('长期有效');
  expect(dayWithYear('')).toBe('');
});

test('what is no date is shown as it came', () => {
  expect(day('长期有效')).toBe('长期有效');
  expect(dayBlock('昨天')).toBeUndefined();
});

test('month and day of an announcement stand apart', () => {
  expect(dayBlock('11.08')).toEqual({ day: '08', month: '11月' });
});

test('the hour is China’s', () => {
  expect(chinaHour(Date.UTC(2026, 10, 20, 23, 30))).toBe(7);
});
