import { expect, test } from 'vitest';
import { namedIn } from './named-in';

test('an address names a lesson by its id on the course platform, and anything else by its id', () => {
  expect(namedIn('?id=1&trainingId=2')).toBe('1');
  expect(namedIn('?id=1&jwLessonId=9')).toBe('9');
  expect(namedIn('?jwLessonId=&id=1')).toBe('1');
  for (const none of ['', '?id=', '?trainingId=2']) expect(namedIn(none)).toBeFalsy();
});
