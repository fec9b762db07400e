import type { TrainingCard } from '@contract/trainings';
import { describe, expect, it } from 'vitest';
import { training } from './testing/given';
import { countdownOf, dueTrainings, stateWord } from './training-time';

const NOW = Date.parse('2026-11-20T23:30:00+08:00');
const card = (id: string, begins: string, ends: string, buyState = false) =>
  ({ id, datesOfTraining: begins, datesOfTrainingEndTime: ends, buyState }) as TrainingCard;

describe('where a training stands', () => {
  it.each([
    ['2026-11-01 00:00:00', '2026-11-29 23:59:59', '还剩 9 天'],
    ['2026-11-01 00:00:00', '2026-11-21 00:00:00', '还剩 1 天'],
    ['2026-11-01 00:00:00', '2026-11-20 23:59:59', '今天截止'],
    ['2026-11-01 00:00:00', '2026-11-20 23:29:59', '已结束'],
    ['2026-12-01 08:00:00', '2026-12-07 23:59:59', '12月1日 开始'],
    ['2026-11-01 00:00:00', '', '进行中'],
  ])('from %s to %s is %s', (begins, ends, word) => {
    expect(stateWord(card('1', begins, ends), NOW)).toBe(word);
  });
});

describe('the countdown of a training', () => {
  const registration = (opens: string, closes: string) => ({
    buyState: false,
    datesOfTrainingRegistration: opens,
    datesOfTrainingRegistrationEndTime: closes,
  });
  it.each([
    ['begin of registration', registration('2026-11-24 08:00:00', '2026-12-04 18:00:00'), '报名开始'],
    ['end of registration', registration('2026-11-10 08:00:00', '2026-12-04 18:00:00'), '报名结束'],
    ['end of registration after it', registration('', '2026-11-19 18:00:00'), '报名结束'],
    [
      'end of an ended training',
      { ...registration('', ''), datesOfTrainingEndTime: '2026-11-10 08:00:00' },
      '培训结束',
    ],
    ['nothing without dates of registration', registration('', ''), undefined],
    ['begin of the own training', { datesOfTraining: '2026-11-22 08:00:00' }, '培训开始'],
    ['end of the own training', {}, '培训结束'],
    ['nothing without an end', { datesOfTrainingEndTime: '' }, undefined],
  ])('runs to the %s', (_, fields, words) => {
    const found = countdownOf(training(fields), NOW);
    expect(found && found.what + found.edge).toBe(words);
  });
});

describe('the trainings of the learning centre', () => {
  const begins = '2026-11-01 00:00:00';
  const late = card('late', begins, '2026-12-30 00:00:00', true);
  const soon = card('soon', begins, '2026-11-25 00:00:00', true);
  const over = card('over', begins, '2026-11-10 00:00:00', true);
  const open = card('open', begins, '2026-11-22 00:00:00');
  const shut = card('shut', begins, '2026-11-19 00:00:00');

  it('are the own ones by deadline, then the open ones, none of them twice and none that is over', () => {
    const shown = dueTrainings([late, soon, over], [late, shut, open], { now: NOW, most: 4 });
    expect(shown.map(({ training, mine }) => [training.id, mine])).toEqual([
      ['soon', true],
      ['late', true],
      ['open', false],
    ]);
    expect(
      dueTrainings([late, soon], [open], { now: NOW, most: 2 }).map(({ training }) => training.id),
    ).toEqual(['soon', 'late']);
  });

  it('are in the server’s order where it says what is owed', () => {
    const [first, second] = [
      { ...late, owed: 'exam' },
      { ...soon, owed: 'wait' },
    ];
    const shown = dueTrainings([first, second, over], [], { now: NOW, most: 4 });
    expect(shown.map(({ training }) => training.id)).toEqual(['late', 'soon']);
  });
});
