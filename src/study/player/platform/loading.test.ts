import { expect, it } from 'vitest';
import { isLoading } from './loading';

const video = { readyState: 4, networkState: 1, paused: false, ended: false, error: null };

it('a video that plays loads until there is enough to play on, unless it failed or is over', () => {
  expect(isLoading(video)).toBe(false);
  expect(isLoading({ ...video, readyState: 2 })).toBe(true);
  expect(isLoading({ ...video, readyState: 2, ended: true })).toBe(false);
  expect(isLoading({ ...video, readyState: 0, error: {} as MediaError })).toBe(false);
});

it('one at rest loads while its beginning is on the way, and not when nothing is', () => {
  const resting = { ...video, paused: true, readyState: 0 };
  expect(isLoading({ ...resting, networkState: 2 })).toBe(true);
  expect(isLoading(resting)).toBe(false);
  expect(isLoading({ ...resting, networkState: 2, readyState: 1 })).toBe(false);
});
