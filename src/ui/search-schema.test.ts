import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { searchSchema, word } from './search-schema';

test('an address is made no schema for until it is met, and then one', () => {
  const make = vi.fn(() => z.object({ id: z.string(), tab: word }));
  const search = searchSchema(make);
  expect(make).not.toHaveBeenCalled();
  expect(search({ id: '1', other: 'x' })).toEqual({ id: '1' });
  expect(() => search({ tab: 'a' })).toThrow();
  expect(make).toHaveBeenCalledTimes(1);
});

test('throws one line that names each entry that does not fit', () => {
  const search = searchSchema(() => z.object({ id: z.string(), page: z.optional(z.number()) }));
  expect(() => search({ page: 'two' })).toThrow(/^地址里不对的：id,page$/);
});
