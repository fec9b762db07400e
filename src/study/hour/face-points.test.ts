import { expect, it } from 'vitest';
import { pointsToAsk } from './face-points';

const checks = { beforePlay: true, points: [30, 10] };

it('asks what our server says is missing, and nothing else', () => {
  expect(pointsToAsk(checks, [30], 20, 5)).toEqual([30]);
  expect(pointsToAsk(checks, [], 0, 0)).toEqual([]);
});

it('asks an old back end’s check before play and the points ahead', () => {
  expect(pointsToAsk(checks, undefined, 20, undefined)).toEqual([0, 30]);
  expect(pointsToAsk({ beforePlay: false, points: [10, 30] }, undefined, 0, undefined)).toEqual([10, 30]);
});

it('asks again what was due before a reload', () => {
  const none = { beforePlay: false, points: [10] };
  expect(pointsToAsk(none, undefined, 10, 10)).toEqual([10]);
  // What was recorded beyond the server's lead was lost: the check is due where the hour goes on.
  expect(pointsToAsk(none, undefined, 8, 10)).toEqual([8, 10]);
});
