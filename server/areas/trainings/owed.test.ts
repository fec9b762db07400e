import { describe, expect, test } from 'vitest';
import { inOrderOfOwing, type OwedBy, owedBy } from './owed';

const NOW = Date.parse('2026-11-20T10:00:00+08:00');
const DAY = 24 * 3_600_000;

const hour = (finished: boolean, required = true) =>
  ({ training: 't', lesson: 'l', required, end: 1, credited: 0, finished }) as OwedBy['hours'][number];
const sat = (given: object, exam: object = {}) =>
  ({
    exam: { beginsAt: NOW - DAY, endsAt: NOW + DAY, passScore: 60, attempts: 1, ...exam },
    attempt: { number: 1, handedInAt: NOW, score: 80, publishedAt: NOW, ...given },
  }) as OwedBy['exams'][number];
const notSat = (exam: object = {}) => ({ ...sat({}, exam), attempt: undefined });

const of = (given: Partial<OwedBy>, endsAt = NOW + 10 * DAY, certified = true) =>
  owedBy({ training: { endsAt, certified }, hours: [hour(true)], exams: [], issued: false, ...given }, NOW);

describe('an own training owes', () => {
  test.each([
    ['hours', { hours: [hour(true), hour(false)], exams: [notSat()] }],
    ['certificate', { hours: [hour(true), hour(false, false)] }],
    ['exam', { exams: [notSat()] }],
    ['exam', { exams: [sat({ handedInAt: null, score: null, publishedAt: null })] }],
    ['wait', { exams: [notSat({ beginsAt: NOW + 1 })] }],
    ['wait', { exams: [sat({ publishedAt: NOW + 1 })] }],
    ['wait', { exams: [sat({ publishedAt: NOW + 1 }, { endsAt: NOW - 1 })] }],
    ['ask', { exams: [notSat({ endsAt: NOW - 1 })] }],
    ['ask', { exams: [sat({ score: 59 })] }],
    ['exam', { exams: [sat({ score: 59 }, { attempts: 2 })] }],
    ['ask', { exams: [sat({ score: 59, number: 2 }, { attempts: 2 })] }],
    ['certificate', { exams: [sat({ score: 60 })] }],
    ['exam', { exams: [sat({}), notSat()] }],
    ['nothing', { issued: true }],
  ] as const)('%s %#', (owed, given) => {
    expect(of(given as Partial<OwedBy>).owed).toBe(owed);
  });

  test('no hours of a training that is over, but its exam’s answer and its certificate', () => {
    expect(of({}, NOW + DAY, false).owed).toBe('nothing');
    expect(of({ hours: [hour(false)] }, NOW - 1).owed).toBe('nothing');
    expect(of({ exams: [sat({ score: 1 })] }, NOW - 1).owed).toBe('ask');
    expect(of({ exams: [notSat({ endsAt: NOW - 1 })] }, NOW - 1).owed).toBe('ask');
    expect(of({}, NOW - 1).owed).toBe('certificate');
  });

  test('its exam until the exam’s end, all else until the training’s', () => {
    expect(of({ exams: [notSat()] }).until).toBe(NOW + DAY);
    expect(of({ hours: [hour(false)], exams: [notSat()] }).until).toBe(NOW + 10 * DAY);
  });
});

test('own trainings stand by what is owed and until when', () => {
  const one = (id: string, owed: 'hours' | 'exam' | 'wait' | 'certificate' | 'nothing', days: number) => {
    const at = days === 0 ? 0 : NOW + days * DAY;
    return { id, owed, until: at, endsAt: at };
  };
  const all = [
    one('endless', 'hours', 0),
    one('over', 'nothing', -20),
    one('lately over', 'nothing', -2),
    one('waits', 'wait', 1),
    one('done', 'nothing', 3),
    one('late', 'hours', 30),
    one('over, certificate', 'certificate', -1),
    one('soon', 'exam', 2),
  ];
  expect(inOrderOfOwing(all, NOW).map(({ id }) => id)).toEqual([
    'soon',
    'late',
    'endless',
    'over, certificate',
    'waits',
    'done',
    'lately over',
    'over',
  ]);
});
