import { expect, test } from 'vitest';
import { clock, place, secondsLeft, spoken, spokenLeft } from './duration';

test('figures read as minutes and seconds, with hours only when there are any', () => {
  expect([0, 5.9, 84, 696, 3723].map(clock)).toEqual(['0:00', '0:05', '1:24', '11:36', '1:02:03']);
});

test('a length below zero is nothing', () => {
  expect(clock(-3)).toBe('0:00');
  expect(spoken(-3)).toBe('0秒');
});

test('sentences say only what there is', () => {
  expect([45, 84, 360, 3600, 3720].map(spoken)).toEqual(['45秒', '1分24秒', '6分钟', '1小时', '1小时2分']);
});

test('a place names its seconds even when they are none', () => {
  expect(place(780)).toBe('13分00秒');
});

test('what was studied is rounded down', () => {
  expect([0.999, 59.999, 83.9, 3_599.999, 7_199.9].map(spoken)).toEqual([
    '0秒',
    '59秒',
    '1分23秒',
    '59分59秒',
    '1小时59分',
  ]);
  expect([clock(59.999), place(59.999)]).toEqual(['0:59', '0分59秒']);
});

test.each([
  [84_000, '1分24秒', 84],
  [83_001, '1分24秒', 84],
  [1, '1秒', 1],
  [119_001, '2分钟', 120],
  [3_599_001, '1小时', 3_600],
  [3_600_000, '1小时', 3_600],
  [3_600_001, '1小时1分', 3_601],
  [3_723_000, '1小时3分', 3_723],
  [7_199_000, '2小时', 7_199],
])('what is left is rounded up: of %i ms %s', (ms, words, seconds) => {
  expect(spokenLeft(ms)).toBe(words);
  expect(secondsLeft(ms)).toBe(seconds);
});

test('nothing is left of nothing, but a sentence that says so waits a second', () => {
  expect([secondsLeft(0), spokenLeft(0)]).toEqual([0, '1秒']);
});
