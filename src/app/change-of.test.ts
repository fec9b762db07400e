import { expect, test } from 'vitest';
import { changeOf } from './change-of';

const at = (pathname: string, index?: number) => ({
  pathname,
  state: index === undefined ? {} : { __TSR_index: index },
});

test.each([
  ['the first screen', undefined, at('/homeLand', 0), undefined],
  ['a sheet over the screen', at('/lessonDetail', 1), at('/lessonDetail', 2), undefined],
  ['a row that opens a screen', at('/homeLand', 0), at('/newsDetail', 1), 'forward'],
  ['the way back', at('/newsDetail', 1), at('/homeLand', 0), 'back'],
  ['a tab, whose step is a forward one', at('/homeLand', 0), at('/personalCenter', 1), 'beside'],
  ['a tab from an inner screen', at('/newsDetail', 1), at('/personalCenter', 2), 'forward'],
  ['one in the place of another', at('/userLogin', 1), at('/newsDetail', 1), 'beside'],
] as const)('%s', (_, from, to, change) => {
  expect(changeOf(from, to)).toBe(change);
});
