import { expect, test } from 'vitest';
import { savesData } from './data-saver';
import { isHls } from './source';

test.each([
  ['/media/film/1.x/master.m3u8', true],
  ['https://x/y/MASTER.M3U8?sign=1', true],
  ['/media/film.mp4?expires=1&signature=x', false],
  ['/media/film.mp4?next=a.m3u8', false],
  ['', false],
])('%s is HLS: %s', (address, hls) => {
  expect(isHls(address)).toBe(hls);
});

test('data is saved as the learner chose, else as the phone’s own data saver says', () => {
  expect(savesData('auto', undefined)).toBe(false);
  expect(savesData('auto', {})).toBe(false);
  expect(savesData('auto', { saveData: true })).toBe(true);
  expect(savesData('off', { saveData: true })).toBe(false);
  expect(savesData('on', undefined)).toBe(true);
});
