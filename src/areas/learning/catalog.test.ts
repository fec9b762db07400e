import type { CatalogHour, Chapter } from '@contract/lessons';
import { describe, expect, test } from 'vitest';
import { finishedHours, isFinished, nextHour } from './catalog';
import { withDone } from './catalog-on-phone';

const hour = (id: string, studyProgress: number | undefined, isStudy = false): CatalogHour => ({
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

describe('isFinished', () => {
  test.each([
    ['studyProgress 100', 100, false, true],
    ['studyProgress 100 and isStudy', 100, true, true],
    ['isStudy beside a studyProgress of 17', 17, true, false],
    ['isStudy beside a studyProgress of 0', 0, true, false],
    ['isStudy alone', undefined, true, true],
    ['neither', undefined, false, false],
  ])('reads %s', (_, progress, isStudy, finished) => {
    expect(isFinished(hour('a', progress, isStudy))).toBe(finished);
  });
});

test('goes on with a begun hour that the back end marks by isStudy', () => {
  const chapters = lesson(hour('a', 17, true), hour('b', 0));
  expect(nextHour(chapters)?.id).toBe('a');
  expect(finishedHours(chapters)).toEqual({ finished: 0, all: 2 });
});

test('goes past an hour that was finished on this phone, whatever its progress is elsewhere', () => {
  const chapters = withDone(lesson(hour('a', 17, true), hour('b', 0)), { done: new Set(['a']) });
  expect(nextHour(chapters)?.id).toBe('b');
});
