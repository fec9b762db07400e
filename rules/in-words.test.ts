import { sequenceOf } from '@server/areas/study/progress-input';
import { expect, test } from 'vitest';
import { inWords } from './in-words';

test.each([
  [84_000, '1分24秒'],
  [83_001, '1分24秒'],
  [1, '1秒'],
  [120_000, '2分钟'],
  [3_600_000, '1小时'],
  [3_723_000, '1小时2分3秒'],
])('%i ms reads %s', (ms, words) => {
  expect(inWords(ms)).toBe(words);
});

test.each([
  ['browser:12', 12],
  ['a:b:7', 7],
  [undefined, 0],
  ['12', 0],
  ['a:', 0],
  ['a:99999999999999999999', 0],
])('the sequence of %s is %i', (key, sequence) => {
  expect(sequenceOf(key)).toBe(sequence);
});
