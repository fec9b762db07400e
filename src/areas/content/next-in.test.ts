import { expect, test } from 'vitest';
import { nextIn } from './next-in';

const items = (...ids: string[]) => ids.map((id) => ({ id }));
const paged = {
  pages: [{ list: items('a', 'b') }, { list: items('c') }],
  pageParams: [1, 2],
};

test.each([
  ['the one behind it', items('a', 'b', 'c'), 'a', { id: 'b' }],
  ['over the edge of a page', paged, 'b', { id: 'c' }],
  ['nothing behind the last', paged, 'c', undefined],
  ['nothing where it does not stand', paged, 'x', undefined],
  ['nothing of a list that is gone', undefined, 'a', undefined],
])('what comes next: %s', (_, list, id, next) => {
  expect(nextIn(list, id)).toEqual(next);
});
