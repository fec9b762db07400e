import { beforeEach, expect, it, vi } from 'vitest';
import { forgetSearches, rememberSearch, searchedBefore } from './searched';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});

it('remembers the newest first, each once, six at most, of each list its own', () => {
  for (const words of ['噪声', '粉尘', '焊接', '高温', '防护', '体检', '噪声']) rememberSearch('news', words);
  expect(searchedBefore('news')).toEqual(['噪声', '体检', '防护', '高温', '焊接', '粉尘']);
  rememberSearch('news', '中暑');
  expect(searchedBefore('news')).toHaveLength(6);
  expect(searchedBefore('experts')).toEqual([]);
});

it('what was typed on the way to a search is not one', () => {
  rememberSearch('news', '噪');
  expect(rememberSearch('news', '噪声')).toEqual(['噪声']);
});

it('nothing is no search, and all of it can be forgotten', () => {
  rememberSearch('news', '噪声');
  expect(rememberSearch('news', '')).toEqual(['噪声']);
  expect(forgetSearches('news')).toEqual([]);
  expect(searchedBefore('news')).toEqual([]);
});

it('a store that holds something else holds no searches', () => {
  localStorage.setItem('searched:news', '{"a":1}');
  expect(searchedBefore('news')).toEqual([]);
});
