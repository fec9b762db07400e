import { expect, test } from 'vitest';
import { flag, open } from './fields';

test.each([
  [true, true, true],
  ['1', true, true],
  [0, false, false],
  ['false', false, false],
  [null, false, undefined],
  [undefined, false, undefined],
])('%j reads %s, and %s where it matters that nobody said', (wire, plain, known) => {
  expect([flag.parse(wire), open(flag).parse(wire)]).toEqual([plain, known]);
});
