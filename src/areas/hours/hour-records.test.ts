import type { StudyRecord } from '@contract/study-records';
import { expect, it } from 'vitest';
import { rowOf } from '@/offline/testing';
import { hourRecords } from './hour-records';

const record: StudyRecord = {
  hourId: '1',
  hourName: '焊接烟尘是怎么来的',
  hourNumber: 1,
  lessonId: '9',
  lessonName: '焊接作业职业健康',
  trainingId: '',
  duration: 60,
  credited: 20,
  provisional: 0,
  refused: 0,
  refusedReason: '',
  isFinish: false,
  lastStudiedAt: '2026-11-20 12:00:00',
};

it('adds what the phone holds to what the server knows', () => {
  const rows = [rowOf(1, { from: 20, to: 35 }), rowOf(2, { from: 35, to: 40 }), rowOf(3, { kind: 'finish' })];
  expect(hourRecords([record], rows)).toMatchObject([{ credited: 20, waiting: 20, finishWaits: true }]);
});

it('shows an hour that only the phone knows, and first', () => {
  const found = hourRecords([record], [rowOf(1, { hour: '2', to: 15 })]);
  expect(found.map(({ hourId, waiting }) => [hourId, waiting])).toEqual([
    ['2', 15],
    ['1', 0],
  ]);
});

it('puts first of what something waits or stands', () => {
  const quiet = { ...record, hourId: '3' };
  const found = hourRecords([quiet, record], [rowOf(1, { to: 15 })]);
  expect(found.map(({ hourId }) => hourId)).toEqual(['1', '3']);
});

it('knows what was studied without network, and when, and what is done and waits for one', () => {
  const rows = [
    rowOf(1, { permit: true, at: 5_000 }),
    rowOf(2, { permit: true, at: 9_000, kind: 'finish', from: 60, to: 60 }),
  ];
  expect(hourRecords([record], rows)[0]).toMatchObject({ offlineAt: 5_000, doneHere: true });
  const told = hourRecords([record], [rowOf(1), rowOf(2, { kind: 'finish', words: '还差3秒未计入' })])[0];
  expect(told).toMatchObject({ doneHere: false, finishWaits: true, offlineAt: undefined });
});

it('tells what was not paid in the server’s words alone: of another phone only the server knows', () => {
  const { learner, lesson, training, end } = rowOf(4);
  const unpaid = { learner, lesson, training, end, hour: '1', from: 0, to: 15, at: 0, permit: true };
  const words = '同一时间只计一份学习：另一台手机已计入15秒';
  const rows = [
    { ...unpaid, key: 'a', words },
    { ...unpaid, key: 'b' },
  ];
  expect(hourRecords([record], [], rows)[0]?.standing.map((one) => [one.kind, one.words])).toEqual([
    ['unpaid', words],
    ['unpaid', ''],
  ]);
});

it('never loses the server’s words for what stands', () => {
  const rows = [
    rowOf(1, { to: 15, state: 'refused', words: '没有找到这个课时' }),
    rowOf(2, { from: 15, to: 18, state: 'unresolved', words: '操作没有成功' }),
  ];
  expect(hourRecords([record], rows)[0]).toMatchObject({
    waiting: 0,
    standing: [
      { kind: 'refused', seconds: 15, words: '没有找到这个课时' },
      { kind: 'unresolved', seconds: 3, words: '操作没有成功' },
    ],
  });
});

it('tells of what was not counted, also of an hour that nothing has been counted for', () => {
  const { learner, lesson, training, end, key } = rowOf(4);
  const unpaid = { learner, lesson, training, end, key, hour: '2', from: 0, to: 15, at: 0 };
  expect(hourRecords([record], [], [unpaid])).toMatchObject([
    { hourId: '2', duration: end, standing: [{ kind: 'unpaid', seconds: 15 }] },
    { hourId: '1', standing: [] },
  ]);
});
