import type { TrainingCard } from '@contract/trainings';
import { describe, expect, it } from 'vitest';
import { byOwed, worthAsking } from './own-trainings';

const NOW = Date.parse('2026-11-20T10:00:00+08:00');

const card = (id: string, ends: string, totalProgress = 50, begins = '2026-11-01 00:00:00', owed = '') =>
  ({ id, datesOfTraining: begins, datesOfTrainingEndTime: ends, totalProgress, owed }) as TrainingCard;
const ids = (list: readonly TrainingCard[]) => list.map(({ id }) => id);

describe('the trainings that are worth a call', () => {
  it('are those with hours missing by deadline, then whole ones, then those that are over; two at most', () => {
    const soon = card('soon', '2026-11-25 23:59:59');
    const late = card('late', '2026-12-25 23:59:59');
    const whole = card('whole', '2026-11-21 23:59:59', 100);
    const over = card('over', '2026-11-10 23:59:59', 100);
    const lost = card('lost', '2026-11-10 23:59:59', 20);
    const ahead = card('ahead', '2026-12-25 23:59:59', 0, '2026-12-01 00:00:00');
    expect(ids(worthAsking([over, late, whole, soon], NOW))).toEqual(['soon', 'late']);
    expect(ids(worthAsking([over, late, whole], NOW))).toEqual(['late', 'whole']);
    expect(ids(worthAsking([lost, ahead, over], NOW))).toEqual(['over']);
  });

  it('are those of which the server says that they want something, in its order', () => {
    const of = (id: string, owed: string, ends = '2026-11-25 23:59:59') => card(id, ends, 100, '', owed);
    const all = [of('done', 'nothing'), of('waits', 'wait'), of('exam', 'exam'), of('done2', 'nothing')];
    expect(ids(worthAsking(all, NOW))).toEqual(['exam', 'waits']);
    const over = of('over', 'nothing', '2026-11-10 23:59:59');
    expect(ids(worthAsking([over, of('done', 'nothing'), of('done2', 'nothing')], NOW))).toEqual(['done']);
    expect(ids(worthAsking([over], NOW))).toEqual([]);
    const longOver = of('long over', 'ask', '2026-08-01 23:59:59');
    expect(ids(worthAsking([longOver, of('done', 'nothing')], NOW))).toEqual(['done']);
  });
});

describe('own trainings', () => {
  it('stand by what is owed, then by their end; a word that nobody knows comes last', () => {
    const of = (id: string, owed: string, ends = '') => card(id, ends, 0, '', owed);
    const all = [
      of('new', 'a word of tomorrow'),
      of('done', 'nothing'),
      of('endless', 'hours'),
      of('late', 'hours', '2026-12-25 23:59:59'),
      of('exam', 'exam', '2026-11-21 23:59:59'),
      of('soon', 'hours', '2026-11-25 23:59:59'),
    ];
    expect(ids(byOwed(all))).toEqual(['soon', 'late', 'endless', 'exam', 'done', 'new']);
  });
});
