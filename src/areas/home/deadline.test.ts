import { getMyCert } from '@contract/certificates';
import { trainingBasicInfo, trainingCard } from '@contract/trainings';
import { describe, expect, test } from 'vitest';
import { type Known, nearestDeadline } from './deadline';

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

const detail = (id: string, exam: Record<string, unknown>) =>
  trainingBasicInfo.answer.schema.parse({ id, name: id, exams: [{ id: 'e', type: 0, ...exam }] });

const certificate = (more: Record<string, unknown>) =>
  getMyCert.answer.schema.parse({ list: [{ trainingName: '焊接', trainingId: 'w', ...more }] }).list;

const of = (known: Partial<Known>, but?: string) =>
  nearestDeadline({ mine: [], details: [], certificates: [], ...known }, NOW, but);

const soon = training('soon', '2026-11-26 23:59:00');
const later = training('later', '2026-12-10 23:59:00', { owed: 'exam' });

describe('nearestDeadline', () => {
  test('names the training that ends first, with the step until then', () => {
    expect(of({ mine: [later, soon] })).toEqual({
      left: '培训还剩 3 天',
      soon: true,
      step: '学必修',
      name: '培训 soon',
      link: { to: '/trainingDetail', search: { id: 'soon' } },
    });
  });

  test('leaves out the training of home’s card', () => {
    const found = of({ mine: [later, soon] }, 'soon');
    expect(found).toMatchObject({ name: '培训 later', step: '去考试', soon: false });
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
  ])('names nothing when the only training is %s', (_, one) => {
    expect(of({ mine: [one] })).toBeUndefined();
  });

  test('names nothing when nothing is known', () => {
    expect(of({})).toBeUndefined();
  });

  test('goes by progress when a back end does not send what is owed', () => {
    const silent = training('a', '2026-11-23 23:59:00', { owed: '', totalProgress: 40 });
    expect(of({ mine: [silent] })).toMatchObject({ left: '培训今天截止', step: '学必修' });
  });

  test.each([
    ['closes before its training', { time2: '2026-11-25 18:00:00' }, '考试还剩 2 天'],
    ['has no end of its own', {}, '培训还剩 17 天'],
    ['closes after its training', { time2: '2026-12-20 18:00:00' }, '培训还剩 17 天'],
    ['is over', { time2: '2026-11-22 18:00:00' }, '培训还剩 17 天'],
  ])('names the end of exam or training when the exam %s', (_, exam, left) => {
    expect(of({ mine: [later], details: [detail('later', exam)] })).toMatchObject({ left, step: '去考试' });
  });

  test('ignores the exam when hours are owed', () => {
    const details = [detail('soon', { time2: '2026-11-24 18:00:00' })];
    expect(of({ mine: [soon], details })).toMatchObject({ left: '培训还剩 3 天' });
  });

  test('names the certificate when it ends before a training', () => {
    const certificates = certificate({ validUntil: '2026-11-25' });
    expect(of({ mine: [soon], certificates })).toEqual({
      left: '证书还剩 2 天',
      soon: true,
      step: '要复训',
      name: '焊接',
      link: { to: '/certificateDetail', search: { trainingId: 'w' } },
    });
    expect(of({ certificates: certificate({ validUntil: '2026-11-23' }) })?.left).toBe('证书今天截止');
    expect(of({ mine: [soon], certificates: certificate({ validUntil: '2026-11-27' }) })?.name).toBe(
      '培训 soon',
    );
  });

  test('leads to the list when the certificate names no training', () => {
    const certificates = certificate({ validUntil: '2026-11-25', trainingId: undefined });
    expect(of({ certificates })?.link).toEqual({ to: '/myCertificate' });
  });

  test.each([
    ['expired', { validUntil: '2026-11-22' }],
    ['far from its end', { validUntil: '2027-02-22' }],
    ['without a last day, as documented', {}],
    ['revoked', { validUntil: '2026-11-25', revokedAt: '2026-11-01 08:00:00' }],
    ['replaced', { validUntil: '2026-11-25', replacedBy: 'N2' }],
  ])('names nothing when the only certificate is %s', (_, fields) => {
    expect(of({ certificates: certificate(fields) })).toBeUndefined();
  });
});
