import { trainingCard } from '@contract/trainings';
import { describe, expect, test } from 'vitest';
import { nearestDeadline } from './deadline';

const NOW = Date.parse('2026-11-23T10:00:00+08:00');

const training = (id: string, ends: string, more: Record<string, unknown> = {}) =>
  trainingCard.parse({
    id,
    name: `培训 ${id}`,
    datesOfTraining: '2026-11-01 00:00:00',
    datesOfTrainingEndTime: ends,
    owed: 'hours',
    ...more,
  });

const soon = training('soon', '2026-11-26 23:59:00');
const later = training('later', '2026-12-10 23:59:00', { owed: 'exam' });

describe('the nearest deadline', () => {
  test('is of the training that ends first, with what is to be done until then', () => {
    expect(nearestDeadline([later, soon], NOW)).toEqual({
      id: 'soon',
      name: '培训 soon',
      left: '还剩 3 天',
      soon: true,
      step: '学必修',
    });
  });

  test('what home’s card is about already is not said twice', () => {
    expect(nearestDeadline([later, soon], NOW, 'soon')).toMatchObject({
      id: 'later',
      step: '去考试',
      soon: false,
    });
  });

  test.each([
    ['over', training('a', '2026-11-22 23:59:00')],
    ['not begun', training('a', '2026-11-26 23:59:00', { datesOfTraining: '2026-11-24 00:00:00' })],
    ['without an end', training('a', '')],
    ['far off', training('a', '2027-02-22 23:59:00')],
    ['nothing left to do', training('a', '2026-11-26 23:59:00', { owed: 'nothing' })],
    ['waiting for others', training('a', '2026-11-26 23:59:00', { owed: 'wait' })],
    [
      'all hours, of a back end that says no more',
      training('a', '2026-11-26 23:59:00', { owed: '', totalProgress: 100 }),
    ],
  ])('one that is %s is none', (_, one) => {
    expect(nearestDeadline([one], NOW)).toBeUndefined();
  });

  test('a back end that does not say what is owed leaves it to progress', () => {
    const silent = training('a', '2026-11-23 23:59:00', { owed: '', totalProgress: 40 });
    expect(nearestDeadline([silent], NOW)).toMatchObject({ left: '今天截止', step: '学必修' });
  });
});
