import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUGS } from './bugs.mjs';

const edits = Object.values(BUGS).flatMap((bug) => bug.edits);

test.each(edits)('in $file the text to plant a bug into stands once', ({ file, before, after }) => {
  expect(readFileSync(file, 'utf8').split(before)).toHaveLength(2);
  expect(after).not.toBe(before);
});
