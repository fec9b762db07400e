import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUGS } from './bugs';

test('every planted bug has a test that catches it', () => {
  const tests = ['recording', 'credit']
    .map((part) => readFileSync(`world/${part}-bugs.test.ts`, 'utf8'))
    .join();
  expect(Object.keys(BUGS).filter((name) => !tests.includes(`${name}: /`))).toEqual([]);
});
