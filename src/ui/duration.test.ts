import { expect, test } from 'vitest';
import { clock, place, spoken } from './duration';

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
