import { expect, test } from 'vitest';
import { factsOf, HEAD_SPECIMEN } from './head';

test.each([
  [{ chargeMode: 1, price: undefined }, ['1 课时', '免费']],
  [{ chargeMode: 2, price: 19_800 }, ['1 课时', '¥198']],
  [{ chargeMode: 2, price: undefined }, ['1 课时', '—']],
  [{ chargeMode: undefined, price: 19_800 }, ['1 课时', '¥198']],
  [{ chargeMode: undefined, price: undefined }, ['1 课时']],
  [{ chargeMode: undefined, price: 0 }, ['1 课时']],
])('a lesson’s head says nothing of a price that is not known: %j', (given, facts) => {
  expect(factsOf({ ...HEAD_SPECIMEN, ...given })).toEqual(facts);
});
