import { expect, test } from 'vitest';
import { showsAt } from './shows-at';

test('it comes after 700 px, goes under 500 px, and stays between', () => {
  expect(showsAt(700, false)).toBe(false);
  expect(showsAt(701, false)).toBe(true);
  expect(showsAt(500, true)).toBe(true);
  expect(showsAt(499, true)).toBe(false);
});
