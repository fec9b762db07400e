import { expect, test } from 'vitest';
import { sources } from './graph';

/** A key that is written out, wherever that is; and one where a query is described, which is the place for it. */
const WRITTEN = /queryKey: \[|QueryData(?:<[^(]*>)?\(\s*\[/g;
const DESCRIBED = /ueryOptions\(\{\s*queryKey: \[/g;

const found = (pattern: RegExp) =>
  sources(['src']).flatMap(({ file, text }) => (text.match(pattern) ?? []).map(() => file));

test('a query’s key is written once, where the query is described', () => {
  const described = found(DESCRIBED);
  expect(described.length).toBeGreaterThan(40);
  expect(found(WRITTEN)).toEqual(described);
});
