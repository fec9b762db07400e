import { OWED } from '@contract/trainings';
import { describe, expect, it } from 'vitest';
import { rowState } from './training-state';

const NOW = Date.parse('2026-11-20T10:00:00+08:00');
const OPEN = { begins: '', ends: '', count: 3, places: -1, offline: false, missing: [] };
const missing = (...names: string[]) =>
  names.map((trainingName) => ({ trainingId: trainingName, trainingName, message: '' }));

const words = (registration: Partial<typeof OPEN> | undefined, buyState = false) =>
  rowState(
    {
      buyState,
      registration: registration && { ...OPEN, ...registration },
      owed: '',
      datesOfTrainingEndTime: '',
    },
    NOW,
  )?.text;

describe('a row of trainings says whether one may register', () => {
  it.each([
    ['any time', {}, undefined],
    ['until a day', { ends: '2026-11-25 23:59:59' }, '报名截止 11月25日'],
    ['from a day on', { begins: '2026-12-01 08:00:00', ends: '2026-12-05 23:59:59' }, '报名 12月1日 开始'],
    ['no more', { ends: '2026-11-19 23:59:59' }, '报名已结束'],
    ['elsewhere', { offline: true, ends: '2026-11-25 23:59:59' }, '线下报名'],
    ['with no place left', { count: 2, places: 2, ends: '2026-11-25 23:59:59' }, '名额已满'],
    ['with a place left', { count: 1, places: 2 }, undefined],
    ['after another', { missing: missing('班组长') }, '需先完成「班组长」'],
    ['after two others', { missing: missing('班组长', '劳动者') }, '需先完成「班组长」等 2 项'],
    // The order of the one rule of registration.
    ['no more, and full', { ends: '2026-11-19 23:59:59', count: 2, places: 2 }, '报名已结束'],
    ['after another, and full', { missing: missing('班组长'), count: 2, places: 2 }, '需先完成「班组长」'],
  ])('%s', (_, registration, text) => {
    expect(words(registration as Partial<typeof OPEN>)).toBe(text);
  });

  it('and nothing of one that is over, which its dates say', () => {
    const registration = { ...OPEN, ends: '2026-11-10 23:59:59' };
    const training = {
      buyState: false,
      registration,
      owed: '',
      datesOfTrainingEndTime: '2026-11-19 23:59:59',
    };
    expect(rowState(training, NOW)).toBeUndefined();
  });

  it('and nothing to whom it is registered, or where the back end does not say', () => {
    expect(words({ count: 2, places: 2 }, true)).toBeUndefined();
    expect(words(undefined)).toBeUndefined();
  });
});

describe('a row of own trainings says whose move it is', () => {
  const state = (owed: string, datesOfTrainingEndTime = '') =>
    rowState({ buyState: true, registration: undefined, owed, datesOfTrainingEndTime }, NOW);

  it('in words of its own for each that the contract knows', () => {
    const all = OWED.map((owed) => state(owed)?.text);
    expect(new Set(all).size).toBe(OWED.length);
    expect(OWED.filter((owed) => state(owed)?.look === 'mine')).toEqual(['hours', 'exam', 'certificate']);
    for (const owed of ['hours', 'exam', 'certificate']) expect(state(owed)?.text).toMatch(/^该你了：/);
  });

  it('but nobody studies for one that is over; its exam may be open', () => {
    expect(state('hours', '2026-11-19 23:59:59')).toBeUndefined();
    expect(state('exam', '2026-11-19 23:59:59')?.look).toBe('mine');
  });

  it('and nothing for a word that it does not know', () => {
    expect(state('dance')).toBeUndefined();
    expect(state('')).toBeUndefined();
  });
});
