import type { StorableHour } from '@contract/downloads';
import { expect, it } from 'vitest';
import type { DownloadRow } from '@/offline/download-rows';
import { nextHours } from './next-hours';

const hour = (hourId: string, change: Partial<StorableHour> = {}) =>
  ({ hourId, digest: `film-${hourId}`, size: 10, cannot: '', isFinish: false, ...change }) as StorableHour;
const row = (of: string, change: Partial<DownloadRow> = {}) =>
  ({
    digest: `film-${of}`,
    hour: of,
    state: 'complete',
    received: 10,
    training: '',
    ...change,
  }) as DownloadRow;
const HOURS = [
  hour('1', { isFinish: true }),
  hour('2', { cannot: '本课时只能在线学习' }),
  ...['3', '4', '5', '6'].map((id) => hour(id)),
];
const next = (rows: readonly DownloadRow[], more = 1_000) =>
  nextHours(HOURS, rows, { more }, { trainingId: '' }).map(({ hourId }) => hourId);

it('the next three that are open and can be had, in the order of study', () => {
  expect(next([])).toEqual(['3', '4', '5']);
});

it('what is here makes room for nothing further on, until it is finished', () => {
  expect(next([row('3'), row('4')])).toEqual(['5']);
});

it('what the learner has paused stays paused', () => {
  expect(next([row('3', { state: 'paused' })])).toEqual(['4', '5']);
});

it('no more than there is room for', () => {
  expect(next([], 25)).toEqual(['3', '4']);
});
