import { expect, test } from 'vitest';
import { Line } from './line';

/** 8 kbit/s are a byte a millisecond. */
const line = () => new Line({ down: 8, up: 4 });

test('bytes take as long as the bandwidth says', () => {
  const busy = line();
  busy.book('down', 0, 20);
  expect(busy.book('down', 0, 1_000)).toBe(1_000);
});

test('two connections share the line: each gets half of it', () => {
  const shared = line();
  let [ours, theirs] = [0, 0];
  for (let slice = 0; slice < 50; slice++) {
    ours = shared.book('down', ours, 100);
    theirs = shared.book('down', theirs, 100);
  }
  expect(theirs).toBeCloseTo(10_000, -2);
  expect(ours).toBeCloseTo(9_900, -2);
});

test('down and up do not wait for each other', () => {
  const busy = line();
  busy.book('down', 0, 5_000);
  expect(busy.book('up', 0, 100)).toBe(200 - 20);
});

test('a long pause saves no more than the slack up', () => {
  const idle = line();
  idle.book('down', 0, 100);
  expect(idle.book('down', 60_000, 100)).toBe(60_000 - 20 + 100);
});

test('a line without limits lets everything through at once', () => {
  const whole = new Line({ down: Number.POSITIVE_INFINITY, up: Number.POSITIVE_INFINITY });
  expect(whole.limits('down')).toBe(false);
  expect(whole.book('down', 5, 1e9)).toBeLessThanOrEqual(5);
});
