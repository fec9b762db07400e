import { describe, expect, it } from 'vitest';
import { dayOfWeek, dayWords, heights } from './week-chart';

describe('the bars of a week', () => {
  it('are as high as their share of the tallest, of which what waits is a part', () => {
    expect(heights([50, 0, 75], { today: 2, waiting: 25 })).toEqual({ credited: [50, 0, 75], waiting: 25 });
    expect(heights([50, 0, 0], { today: 1, waiting: 25 })).toEqual({ credited: [100, 0, 0], waiting: 50 });
  });

  it('can be seen however little they are, and together never leave the chart', () => {
    expect(heights([10_000, 1], { today: 1, waiting: 0 })).toEqual({ credited: [100, 4], waiting: 0 });
    expect(heights([0, 10_000], { today: 1, waiting: 1 })).toEqual({ credited: [0, 99], waiting: 1 });
  });
});

it('a day in words says what counts and what waits', () => {
  expect(dayWords(0, { credited: 200 })).toBe('星期一，已计入3分20秒');
  expect(dayWords(6, { credited: 0 })).toBe('星期日，没有计入');
  expect(dayWords(2, { credited: 60, waiting: 84 })).toBe('星期三，已计入1分钟，待同步1分24秒');
});

it('today is found in the week that the server tells of, also one that the phone has kept', () => {
  expect(dayOfWeek('2026-11-23', '2026-11-23')).toBe(0);
  expect(dayOfWeek('2026-11-23', '2026-11-29')).toBe(6);
  expect(dayOfWeek('2026-11-23', '2026-11-30')).toBe(7);
});
