import { describe, expect, test } from 'vitest';
import { dutiesOf, type Earned, INITIAL_DUTY, YEARLY_DUTY } from './training-duty';

const lesson = (name: string, day: string, tenths: number): Earned => ({ lesson: name, day, tenths });
const IN_2026 = { from: '2026-01-01', to: '2026-12-31' };
const told = (all: Earned[], range = IN_2026) =>
  dutiesOf(all, range).map(({ duty, year, earned, fulfilledOn }) => [
    year ?? duty.name,
    earned,
    fulfilledOn ?? '',
  ]);

test('8 before taking up work, and 4 a year', () => {
  expect([INITIAL_DUTY.tenths, YEARLY_DUTY.tenths]).toEqual([80, 40]);
});

describe('a duty', () => {
  test('is fulfilled on the day on which it was enough, whatever came later', () => {
    const all = [lesson('c', '2026-05-03', 30), lesson('a', '2026-05-01', 40), lesson('b', '2026-05-02', 40)];
    expect(told(all)).toEqual([
      ['上岗前培训', 110, '2026-05-02'],
      ['2026', 110, '2026-05-01'],
    ]);
  });

  test('is not fulfilled by a tenth less', () => {
    expect(told([lesson('a', '2026-05-01', 39)])).toEqual([
      ['上岗前培训', 39, ''],
      ['2026', 39, ''],
    ]);
  });

  test('of a year is fulfilled by what was earned in it, the other by all before', () => {
    const all = [lesson('a', '2025-12-31', 40), lesson('b', '2026-01-01', 20), lesson('c', '2027-01-01', 20)];
    expect(told(all, { from: '2025-06-01', to: '2026-12-31' })).toEqual([
      ['上岗前培训', 60, ''],
      ['2025', 40, '2025-12-31'],
      ['2026', 20, ''],
    ]);
    expect(told(all, { from: '2027-01-01', to: '2027-01-01' })).toEqual([
      ['上岗前培训', 80, '2027-01-01'],
      ['2027', 20, ''],
    ]);
  });

  test('counts a lesson of several trainings once, with the most it was given for', () => {
    const all = [lesson('a', '2026-05-01', 20), lesson('a', '2026-05-01', 30), lesson('a', '2026-05-01', 10)];
    expect(told(all)[0]).toEqual(['上岗前培训', 30, '']);
  });
});
