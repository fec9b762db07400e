import { expect, it } from 'vitest';
import { countsSeconds, partsOf, spokenLeft, untilNext } from './training-countdown';

const HOUR = 3_600_000;

it('takes what is left apart', () => {
  const ms = 3 * 24 * HOUR + 4 * HOUR + 5 * 60_000 + 6_789;
  expect(partsOf(ms)).toEqual({ days: 3, hours: 4, minutes: 5, seconds: 6 });
  expect(spokenLeft(ms)).toBe('3天4小时5分');
  expect(partsOf(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

it('counts seconds in the last hour only', () => {
  expect(countsSeconds(HOUR)).toBe(false);
  expect(countsSeconds(HOUR - 1)).toBe(true);
  expect(spokenLeft(HOUR - 1)).toBe('59分59秒');
});

it.each([2 * HOUR, 2 * HOUR + 1, HOUR, HOUR - 1, 61_500, 1_000])(
  'of %d ms it looks again when the figure has changed, not before',
  (ms) => {
    const next = untilNext(ms) ?? 0;
    expect(spokenLeft(ms - next + 1)).toBe(spokenLeft(ms));
    expect(spokenLeft(ms - next)).not.toBe(spokenLeft(ms));
  },
);

it('looks no more once nothing is left', () => {
  expect(untilNext(0)).toBeUndefined();
  expect(untilNext(-1)).toBeUndefined();
});
