import { expect, test } from 'vitest';
import { sequenceOf } from './progress-input';

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
