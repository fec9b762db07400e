import { expect, it } from 'vitest';
import { awaitCheck, awaitedPurpose, notePassed, takePassed } from './training-check';

const A = '1902338475610029184';
const B = '1902338475610029185';

it('goes on once after a check that was passed', () => {
  awaitCheck(A, 'exam');
  expect(awaitedPurpose(A)).toBe('exam');
  notePassed(A);
  expect(takePassed(A)).toBe('exam');
  expect(takePassed(A)).toBeUndefined();
});

it('does not go on for who came back without it', () => {
  awaitCheck(A, 'registration');
  expect(takePassed(A)).toBeUndefined();
  notePassed(A);
  expect(takePassed(A)).toBeUndefined();
});

it('keeps trainings apart', () => {
  awaitCheck(A, 'exam');
  notePassed(B);
  expect(takePassed(B)).toBeUndefined();
  expect(awaitedPurpose(B)).toBe('registration');
  expect(takePassed(A)).toBeUndefined();
});
