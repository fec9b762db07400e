import { expect, it } from 'vitest';
import { doneWords } from './done-words';

it('what is done here waits for the network, or for the server’s word', () => {
  expect([doneWords(0, false), doneWords(1, false), doneWords(2, true)]).toEqual([
    '',
    '1 课时学完了，联网后计入',
    '2 课时学完了，正在计入',
  ]);
});
