import type { CatalogCard } from '@contract/trainings';
import { describe, expect, it } from 'vitest';
import { hourButton, nextHourOf, openLessons } from './next-hour';
import { chapter, hour, next } from './testing/given';

const card = (id: string, given: Partial<CatalogCard> = {}): CatalogCard => ({
  id,
  name: '',
  cover: '',
  requiredHours: 1,
  requiredHoursPercentage: 0,
  electiveHours: 0,
  electiveHoursPercentage: 0,
  studyStatus: '',
  noRegisterJoin: false,
  jwLessonId: '',
  ...given,
});

describe('the lessons of a training that are looked into for its next hour', () => {
  const all = [
    card('done', { requiredHoursPercentage: 100 }),
    card('begun', { requiredHoursPercentage: 40 }),
    card('elective', { requiredHours: 0, electiveHours: 2 }),
    card('new'),
    card('platform', { jwLessonId: 'jw' }),
  ];
  const ids = (...given: [string?]) => openLessons(all, ...given).map(({ id }) => id);

  it('are those with required hours left, but the one that was just finished', () => {
    expect(ids()).toEqual(['begun', 'new', 'platform']);
    expect(ids('begun')).toEqual(['new', 'platform']);
    expect(ids('jw')).toEqual(['begun', 'new']);
  });
});

describe('the next hour', () => {
  const place = { lessonId: 'l', trainingId: 't', path: '/videoDetail' } as const;

  it('is the one that was begun, else the first that is open, with its place in the lesson', () => {
    const hours = [hour('a', { studyProgress: 100 }), hour('b'), hour('c', { studyProgress: 5 })];
    expect(nextHourOf([chapter(...hours)], place)).toMatchObject({ hour: { id: 'c' }, number: 3 });
    expect(nextHourOf([chapter(...hours.slice(0, 2))], place)).toMatchObject({
      hour: { id: 'b' },
      number: 2,
    });
    expect(nextHourOf([chapter(...hours.slice(0, 1))], place)).toBeUndefined();
  });

  it('has a link to where it is studied', () => {
    expect(hourButton(next('h', 2), '继续学习', { learner: 'me' })).toEqual({
      text: '继续学习 · 第 2 课时',
      to: '/videoDetail',
      search: { id: 'h', type: '0', lessonId: 'l', trainingId: 't' },
    });
  });
});
