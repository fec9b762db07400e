import type { CatalogHour, Chapter } from '@contract/lessons';
import { expect, test } from 'vitest';
import { finishedHours, isFinished, nextHour } from './catalog';

const hour = (id: string, studyProgress: number, isStudy = false): CatalogHour => ({
  id,
  name: id,
  hourType: 0,
  videoDuration: 600,
  expertName: '',
  studyProgress,
  isStudy,
  videoId: '',
  money: 0,
  contentType: 0,
  contentUrl: '',
  buyState: true,
});
const lesson = (...hours: CatalogHour[]): Chapter[] => [{ id: '1', name: '第一章', hours }];

test('a begun hour goes before one that was never opened', () => {
  expect(nextHour(lesson(hour('a', 100, true), hour('b', 0), hour('c', 40)))?.id).toBe('c');
});

test('without a begun one it is the first that is open', () => {
  expect(nextHour(lesson(hour('a', 100), hour('b', 0), hour('c', 0)))?.id).toBe('b');
});

test('a finished lesson has no next hour', () => {
  const chapters = lesson(hour('a', 100, true));
  expect(nextHour(chapters)).toBeUndefined();
  expect(finishedHours(chapters)).toEqual({ finished: 1, all: 1 });
});

test('an hour on another site is never next, and is not counted', () => {
  const link = { ...hour('l', 0), contentType: 2 };
  expect(nextHour(lesson(link, hour('b', 0)))?.id).toBe('b');
  expect(nextHour(lesson(link))).toBeUndefined();
  expect(finishedHours(lesson(link, hour('b', 100)))).toEqual({ finished: 1, all: 1 });
});

test.each([
  [{ isStudy: true, studyProgress: 5 }, false],
  [{ isStudy: false, studyProgress: 100 }, true],
  [{ isStudy: true, studyProgress: undefined }, true],
  [{ isStudy: false, studyProgress: undefined }, false],
])('an hour is finished by its progress, and by isStudy where there is none: %j', (given, finished) => {
  expect(isFinished({ ...hour('a', 0), ...given })).toBe(finished);
});
