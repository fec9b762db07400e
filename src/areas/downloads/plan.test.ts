import type { StorableHour } from '@contract/downloads';
import { expect, it } from 'vitest';
import type { DownloadRow } from '@/offline/download-rows';
import { nameOf, planOf } from './plan';

const hour = (hourId: string, change: Partial<StorableHour> = {}) =>
  ({ hourId, digest: `film-${hourId}`, size: 10, cannot: '', isFinish: false, ...change }) as StorableHour;
const row = (digest: string, change: Partial<DownloadRow> = {}) =>
  ({
    digest,
    hour: digest.slice(-1),
    state: 'complete',
    received: 10,
    lesson: '9',
    training: '',
    ...change,
  }) as DownloadRow;
const OUTSIDE = { trainingId: '' };
const ids = (hours: readonly StorableHour[]) => hours.map(({ hourId }) => hourId);

it('what is finished, here, or has to be studied online is not fetched; the reasons are said', () => {
  const hours = [
    hour('1', { isFinish: true }),
    hour('2'),
    hour('3', { cannot: '本课时只能在线学习' }),
    hour('4'),
    hour('5', { cannot: '本课时只能在线学习' }),
  ];
  const plan = planOf(hours, [row('film-2')], { more: 1_000 }, OUTSIDE);
  expect([ids(plan.wanted), plan.bytes, plan.here]).toEqual([['4'], 10, 1]);
  expect(plan.cannot).toEqual([{ sentence: '本课时只能在线学习', hours: 2 }]);
});

it('what has come of one already is not counted again, nor is a film that two hours share', () => {
  const shared = { digest: 'film-s' };
  const plan = planOf(
    [hour('1'), hour('2', shared), hour('3', shared)],
    [row('film-1', { state: 'paused', received: 4 })],
    { more: 1_000 },
    OUTSIDE,
  );
  expect([ids(plan.wanted), plan.bytes]).toEqual([['1', '2', '3'], 16]);
});

it('where there is no room for all it is the first ones in the order of study', () => {
  const plan = planOf([hour('1'), hour('2', { size: 50 }), hour('3')], [], { more: 30 }, OUTSIDE);
  expect([ids(plan.fitting), plan.fittingBytes, plan.bytes]).toEqual([['1'], 10, 70]);
});

it('a text is named by its hour', () => {
  expect(nameOf(hour('7', { digest: '' }))).toBe('text-7');
});

it('an hour that is here outside its training is wished for in it, and nothing of its film comes again', () => {
  const plan = planOf([hour('1')], [row('film-1')], { more: 1_000 }, { trainingId: '7' });
  expect([ids(plan.wanted), plan.bytes, plan.here]).toEqual([['1'], 0, 0]);
});
