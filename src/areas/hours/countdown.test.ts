import { expect, it } from 'vitest';
import { countDown } from './countdown';

/** A countdown of three seconds, and the hand on its clock. */
function counting() {
  const shown: number[] = [];
  const given = { seen: true, over: 0, stopped: 0 };
  let tick = () => {};
  const stop = countDown({
    seconds: 3,
    clock: {
      every: (ms, work) => {
        expect(ms).toBe(1_000);
        tick = work;
        return () => {
          given.stopped += 1;
          tick = () => {};
        };
      },
    },
    isSeen: () => given.seen,
    changed: (left) => shown.push(left),
    over: () => {
      given.over += 1;
    },
  });
  return { shown, given, stop, pass: (seconds: number) => Array.from({ length: seconds }, () => tick()) };
}

it('comes to its end once, second by second', () => {
  const { shown, given, pass } = counting();
  pass(2);
  expect([shown, given.over]).toEqual([[2, 1], 0]);
  pass(5);
  expect([shown, given.over, given.stopped]).toEqual([[2, 1, 0], 1, 1]);
});

it('does not run away where it is not seen, and goes on where it was', () => {
  const { shown, given, pass } = counting();
  pass(1);
  given.seen = false;
  pass(60);
  expect([shown, given.over]).toEqual([[2], 0]);
  given.seen = true;
  pass(2);
  expect(given.over).toBe(1);
});

it('is stopped for good', () => {
  const { given, stop, pass } = counting();
  stop();
  pass(10);
  expect(given.over).toBe(0);
});
