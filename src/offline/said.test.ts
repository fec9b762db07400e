import { expect, it } from 'vitest';
import { outcomeBy } from './outcome-of';
import { creditAfter, unpaidOf } from './said';
import { rowOf } from './testing';

const answer = {
  credited: 5,
  provisional: 0,
  reason: 'time',
  facePoints: [20],
  words: '另一台手机已计入10秒',
} as const;

it('what the server said of an hour stands with the face points that it still misses', () => {
  const row = rowOf(1);
  expect(creditAfter(row, outcomeBy(row, answer), 9)).toMatchObject({ credited: 5, points: [20], at: 9 });
  expect(creditAfter(row, outcomeBy(row, { credited: 15 }), 9)).not.toHaveProperty('points');
});

it('what it did not pay stands with its sentence, and with whether it was studied without network', () => {
  const row = rowOf(1, { permit: true });
  const unpaid = { from: 5, to: 15, permit: true, words: '另一台手机已计入10秒' };
  expect(unpaidOf(row, outcomeBy(row, answer), 9)).toMatchObject(unpaid);
  const online = unpaidOf(rowOf(1), outcomeBy(row, { ...answer, words: undefined }), 9);
  expect(online).toMatchObject({ from: 5, to: 15 });
  expect(online).not.toHaveProperty('permit');
  expect(online).not.toHaveProperty('words');
});
