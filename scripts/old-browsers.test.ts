import { expect, test } from 'vitest';
import { unreadable } from './old-browsers';

test('what Chrome 87 cannot read is found', () => {
  expect(unreadable('f?.(...a, b)')).toEqual(['x?.y(...z, w)']);
  expect(unreadable('class A { #x; has(y) { return #x in y } }')).toEqual(['#x in y']);
  expect(unreadable('await f()')).toEqual(['await outside of a function']);
  expect(unreadable('/a/d.exec(b)')).toEqual(['a regular expression with /d']);
});

test('what it can read stays as it is', () => {
  expect(
    unreadable('f?.(a, ...b); f(...a, b); async () => await g?.h; a ??= /b/g; class A { #x = 1 }'),
  ).toEqual([]);
});
