import { expect, test } from 'vitest';
import { itemsIn } from './items';

test.each([
  [{ code: '1000', data: { list: [{ id: 7 }] } }],
  [{ code: '1000', data: [{ id: '7' }] }],
  [{ code: '1000', data: { records: [{ id: 7 }, { name: '没有编号' }], total: 2 } }],
  [{ result: 'success', list: [{ id: '7' }] }],
])('the items of a list are found in %j', (body) => {
  expect(itemsIn('news', body).map(({ id }) => id)).toEqual(['7']);
});
