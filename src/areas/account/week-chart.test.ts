import { describe, expect, it } from 'vitest';
import { heights, weekWords } from './week-chart';

const week = (credited: number, finished = 0) => ({ monday: '2026-11-16', credited, finished });

describe('the bars of the weeks', () => {
  it('are as high as their share of the tallest, of which what waits is a part', () => {
    expect(heights([week(50), week(0), week(75)], 25)).toEqual({ credited: [50, 0, 75], waiting: 25 });
  });

  it('can be seen however little they are, and together never leave the chart', () => {
    expect(heights([week(10_000), week(1)], 0)).toEqual({ credited: [100, 4], waiting: 0 });
    expect(heights([week(0), week(10_000)], 1)).toEqual({ credited: [0, 99], waiting: 1 });
  });
});

describe('a week in words', () => {
  it('says what counts, what waits and what was finished', () => {
    expect(weekWords(week(200, 1))).toBe('11月16日起一周，已计入3分20秒，学完1课时');
    expect(weekWords(week(0))).toBe('11月16日起一周，没有计入');
    expect(weekWords(week(60), 84)).toBe('本周，已计入1分钟，待同步1分24秒');
  });
});
