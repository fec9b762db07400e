import { expect, test } from 'vitest';
import { pathOf } from './fixture';

test('a call’s path is met with its parameters and a query, and no other call’s', () => {
  const detail = pathOf({ path: '/course/v2.1/lesson/{id}/detail' });
  expect('/course/v2.1/lesson/1902338475610042001/detail').toMatch(detail);
  expect('/course/v2.1/lesson/19/detail?userId=1').toMatch(detail);
  expect('/course/v2.1/lesson/19/detail/more').not.toMatch(detail);
  expect('/course/v2.1/lesson/19/20/detail').not.toMatch(detail);
  expect('/course/v2x1/lesson/19/detail').not.toMatch(detail);
});
