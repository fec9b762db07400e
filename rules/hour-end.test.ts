import { expect, test } from 'vitest';
import { reachesEnd } from './hour-end';

test.each([
  // Of a long hour 2 s may be missing,
  [120_000, 118_000, true],
  [120_000, 117_999, false],
  [3_600_000, 3_597_999, false],
  // from 100 s down 2 %,
  [100_000, 98_000, true],
  [99_000, 97_020, true],
  [99_000, 97_019, false],
  [30_000, 29_400, true],
  [30_000, 29_399, false],
  // to the whole millisecond, of which a part is not there;
  [12_345, 12_099, true],
  [12_345, 12_098, false],
  // and what is beyond the end has reached it.
  [30_000, 30_001, true],
  [0, 0, true],
])('of %i ms, %i are the end: %s', (end, reached, is) => {
  expect(reachesEnd(reached, end)).toBe(is);
});
