import { expect, test } from 'vitest';
import { lessonIn } from './lesson-in';

test('an address names a lesson by its id on the course platform, or else by its id', () => {
  expect(lessonIn('?id=1&trainingId=2')).toBe('1');
  expect(lessonIn('?id=1&jwLessonId=9')).toBe('9');
  expect(lessonIn('?jwLessonId=&id=1')).toBe('1');
  for (const none of ['', '?id=', '?trainingId=2']) expect(lessonIn(none)).toBeFalsy();
});
