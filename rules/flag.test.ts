import { expect, test } from 'vitest';
import { isYes } from './flag';

test('yes is written in four ways, and nothing else is yes', () => {
  expect([true, 1, '1', 'true'].map(isYes)).toEqual([true, true, true, true]);
  const others = [false, 0, 2, '', '0', '2', 'false', 'TRUE', 'yes', null, undefined, {}, [1]];
  expect(others.filter(isYes)).toEqual([]);
});
