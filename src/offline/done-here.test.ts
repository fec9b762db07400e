import { expect, it } from 'vitest';
import { doneHere, overHere } from './done-here';
import { rowOf } from './testing';

it('an hour is done here while its finish waits and nobody has answered', () => {
  const rows = [
    rowOf(1, { hour: 'done', kind: 'finish' }),
    rowOf(2, { hour: 'told', kind: 'finish', words: '还差3秒未计入' }),
    rowOf(3, { hour: 'stands', kind: 'finish', state: 'unresolved' }),
    rowOf(4, { hour: 'under way' }),
  ];
  expect([...doneHere(rows)]).toEqual(['done']);
});

it('an hour whose finish the server has taken stays over, whatever older study records say', () => {
  const rows = [rowOf(1, { hour: 'done', kind: 'finish' })];
  const said = { taken: { hour: 'taken', finished: true }, begun: { hour: 'begun', finished: false } };
  expect([...overHere(rows, said)]).toEqual(['done', 'taken']);
});
