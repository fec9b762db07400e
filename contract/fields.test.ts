import { describe, expect, test } from 'vitest';
import { amount, count, flag, isOurs, list, listed, open, ours, paged, string, text } from './fields';

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

describe('a number', () => {
  test.each([
    [7, 7, 7],
    ['7.5', 7.5, 7.5],
    [0, 0, 0],
    ['0', 0, 0],
    [null, undefined, 0],
    [undefined, undefined, 0],
    ['', undefined, 0],
    ['很多', undefined, 0],
  ])('%j is %s where a screen shows it, and %s where absent means none', (wire, shown, counted) => {
    expect([amount.parse(wire), count.parse(wire)]).toEqual([shown, counted]);
  });
});

describe('a list', () => {
  test.each([
    [['a'], ['a'], undefined],
    [{ list: ['a'], total: 3 }, ['a'], 3],
    [{ records: ['a'], total: '3' }, ['a'], 3],
    [{ rows: ['a'] }, ['a'], undefined],
    [{ items: ['a'] }, ['a'], undefined],
    [{ records: ['a'], labels: ['b'] }, ['a'], undefined],
    [{ rows: ['a'], labels: ['b'] }, ['a'], undefined],
    [{ records: null, labels: [] }, [], undefined],
    [{ list: { records: ['a'] }, listSize: 3 }, ['a'], 3],
    [null, [], undefined],
    [{ list: null, total: 0 }, [], 0],
    [{ total: 0 }, [], 0],
  ])('%j is read, and its total where it is named', (wire, items, total) => {
    expect(list(string).parse(wire as never)).toEqual(items);
    expect(paged(string).parse(wire as never)).toEqual({ list: items, total });
  });

  test.each([['文字'], [7], [{ page: 1 }], [{ one: ['a'], two: ['b'] }], [{ total: 3 }]])(
    '%j is none',
    (wire) => {
      expect(list(string).safeParse(wire as never).success).toBe(false);
      expect(paged(string).safeParse(wire as never).success).toBe(false);
    },
  );

  test('listed counts a bare list as the whole when the specification names no pages', () => {
    expect(listed(string).parse(['a', 'b'] as never)).toEqual({ list: ['a', 'b'], total: 2 });
  });
});

test('a field of ours reads as any other, and is marked', () => {
  const marked = ours(text);
  expect([marked.parse(null), marked.parse(5)]).toEqual(['', '5']);
  expect([isOurs(marked), isOurs(text)]).toEqual([true, false]);
});
