import { expect, it } from 'vitest';
import type { DownloadRow } from '@/offline/download-rows';
import type { PermitRow } from '@/offline/permit-rows';
import { groupsOf } from './groups';

const row = (hour: string, change: Partial<DownloadRow> = {}) =>
  ({
    hour,
    lesson: '9',
    lessonName: '课',
    training: '',
    trainingName: '',
    received: 5,
    order: 1,
    ...change,
  }) as DownloadRow;
const permit = (hour: string, until: number, finished = false) => ({ hour, until, finished }) as PermitRow;

it('hours stand by their training, or by their lesson outside one, as they were wished', () => {
  const inTraining = { training: '3', trainingName: '复训', lesson: '8' };
  const groups = groupsOf(
    [
      row('1', { order: 9 }),
      row('2', { ...inTraining, order: 2 }),
      row('4', { ...inTraining, lesson: '7', order: 3 }),
    ],
    [],
  );
  expect(groups.map(({ name, rows, bytes }) => [name, rows.map(({ hour }) => hour), bytes])).toEqual([
    ['复训', ['2', '4'], 10],
    ['课', ['1'], 5],
  ]);
  expect(groups[0]?.scope).toMatchObject({ lessonId: '', trainingId: '3' });
});

it('the permit that ends first counts, of each hour the newest, and none of a finished one', () => {
  const [group] = groupsOf(
    [row('1'), row('2'), row('3')],
    [permit('1', 10), permit('1', 90), permit('2', 70), permit('3', 20, true)],
  );
  expect(group?.until).toBe(70);
  expect(groupsOf([row('1')], [])[0]?.until).toBeUndefined();
});

it('a film that hours of two lessons share stands under each, with its own hour', () => {
  const other = { ...row('2'), hourName: '二', lesson: '8', lessonName: '另一门' };
  const groups = groupsOf([row('1', { others: [other] })], []);
  expect(groups.map(({ name, rows }) => [name, rows.map(({ hour, others }) => [hour, others])])).toEqual([
    ['课', [['1', undefined]]],
    ['另一门', [['2', undefined]]],
  ]);
});
