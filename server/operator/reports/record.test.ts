import { describe, expect, test } from 'vitest';
import type { account, hourCredit } from '../../database/schema';
import type { Facts } from './facts';
import type { Plan } from './plans';
import { type Known, recordOf } from './record';

const AT = Date.parse('2026-03-02T10:00:00+08:00');
const PERSON = {
  id: 'me',
  name: '王建国',
  phone: '13800000001',
  identityNumber: '',
  companyName: '',
  positionName: '',
};

type Credit = typeof hourCredit.$inferSelect;
const finished = (
  hour: string,
  finishedAt: number | null = AT,
): { credit: Credit; facePoints: number[] } => ({
  credit: {
    ...{ learner: 'me', hour, edition: null, credited: 60_000, provisional: 0, reserved: [], points: [] },
    ...{ finished: true, finishedAt, lastStudiedAt: AT },
  },
  facePoints: [],
});
const plan = (id: string, lessons: [string, number, boolean, string[]][]): Plan => ({
  ...{ id, name: id, exams: [] },
  lessons: lessons.map(([lesson, tenths, required, hours]) => ({
    ...{ id: lesson, name: lesson, required, tenths },
    hours: hours.map((hour) => ({ id: hour, end: 60_000 })),
  })),
});

function record(plans: Plan[], credits: ReturnType<typeof finished>[], training?: string) {
  const facts: Facts = {
    ...{
      phoneChanges: [],
      workplaces: [],
      days: [],
      credits,
      attempts: [],
      certificates: [],
      checks: [],
      unpaid: [],
    },
    registrations: plans.map(({ id }) => ({ learner: 'me', training: id, at: AT })),
  };
  const known: Known = {
    ...{ facts, training, places: new Map(), now: AT },
    plans: new Map(plans.map((one) => [one.id, one])),
    asked: { from: '2026-01-01', to: '2026-12-31', full: false },
  };
  return recordOf(PERSON as typeof account.$inferSelect, known);
}
const earned = (plans: Plan[], credits: ReturnType<typeof finished>[]) =>
  record(plans, credits).duties[0]?.earned;

describe('学时', () => {
  test('are earned by a lesson as a whole, and are the plan’s, whatever its minutes', () => {
    const plans = [plan('t', [['a', 25, true, ['1', '2']]])];
    expect(earned(plans, [finished('1')])).toBe(0);
    expect(earned(plans, [finished('1'), finished('2')])).toBe(2.5);
  });

  test('come from no lesson that has nothing to study', () => {
    expect(earned([plan('t', [['a', 25, true, []]])], [])).toBe(0);
  });

  test('of a lesson in two trainings count once', () => {
    const plans = [plan('t', [['a', 25, true, ['1']]]), plan('u', [['a', 40, false, ['1']]])];
    expect(earned(plans, [finished('1')])).toBe(4);
  });

  test('come from all trainings, also where the report looks at one', () => {
    const plans = [plan('t', [['a', 25, true, ['1']]]), plan('u', [['b', 40, true, ['2']]])];
    const one = record(plans, [finished('1'), finished('2')], 'u');
    expect(one.trainings.map(({ id }) => id)).toEqual(['u']);
    expect(one.duties[0]?.earned).toBe(6.5);
    expect(one.days).toEqual([{ day: '2026-03-02', credited: 0, finished: 1 }]);
  });
});

describe('a training', () => {
  test('is finished with its required lessons, on the day of the last', () => {
    const plans = [
      plan('t', [
        ['a', 25, true, ['1']],
        ['b', 10, false, ['2']],
      ]),
    ];
    expect(record(plans, [finished('2')]).trainings[0]).toMatchObject({ finishedOn: '', earnedElective: 1 });
    const late = finished('1', AT + 24 * 3_600_000);
    expect(record(plans, [late]).trainings[0]).toMatchObject({
      ...{ finishedOn: '2026-03-03', earnedRequired: 2.5, wantedRequired: 2.5, earnedElective: 0 },
    });
  });

  test('without required lessons is finished with all of them', () => {
    const plans = [
      plan('t', [
        ['a', 25, false, ['1']],
        ['b', 10, false, ['2']],
      ]),
    ];
    expect(record(plans, [finished('1')]).trainings[0]?.finishedOn).toBe('');
    expect(record(plans, [finished('1'), finished('2')]).trainings[0]?.finishedOn).toBe('2026-03-02');
  });
});

test('an hour that was finished before finishes were dated counts on the day of its last study', () => {
  expect(record([plan('t', [['a', 25, true, ['1']]])], [finished('1', null)]).trainings[0]?.finishedOn).toBe(
    '2026-03-02',
  );
});
