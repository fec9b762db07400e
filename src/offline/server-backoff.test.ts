import { expect, it } from 'vitest';
import type { Outcome } from './apply-outcome';
import { afterSend, NO_BACKOFF, onWake, opensAt, type ServerBackoff } from './server-backoff';

const NOW = 1_000_000;
const later: Outcome = { is: 'later', status: 502 };
const failed = (times: number, outcome: Outcome = later, random = 0.999_999): ServerBackoff => {
  let backoff = NO_BACKOFF;
  for (let time = 0; time < times; time += 1) backoff = afterSend(backoff, outcome, NOW, random);
  return backoff;
};

it('doubles its span with each failure, whosever row it was, from 1 s to 5 min, with full jitter', () => {
  const waits = (random: number) =>
    [1, 2, 3, 5, 8, 9, 20].map((times) => opensAt(failed(times, later, random), NOW) - NOW);
  expect(waits(0)).toEqual([1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000]);
  expect(waits(0.5)).toEqual([1_000, 2_000, 4_000, 16_000, 128_000, 150_000, 150_000]);
  expect(waits(0.999_999)).toEqual([2_000, 4_000, 8_000, 32_000, 256_000, 300_000, 300_000]);
});

it('waits for what the server named, and no wake is earlier; at most 5 minutes count', () => {
  const named = failed(1, { is: 'later', status: 503, retryAfter: 90_000 });
  expect(opensAt(named, NOW)).toBe(NOW + 90_000);
  expect(opensAt(onWake(named), NOW)).toBe(NOW + 90_000);
  expect(opensAt(onWake(failed(1, { is: 'later', retryAfter: 9e9 })), NOW)).toBe(NOW + 300_000);
});

it('that the server did not name is over when somebody wakes, but for a second; the next is no shorter for it', () => {
  const woken = onWake(failed(8));
  expect(opensAt(woken, NOW)).toBe(NOW + 1_000);
  expect(opensAt(woken, NOW + 5_000)).toBe(NOW + 5_000);
  expect(opensAt(afterSend(woken, later, NOW + 1_000, 0.5), NOW)).toBe(NOW + 151_000);
});

it.each<Outcome>([
  { is: 'credited', credited: 1, provisional: 0 },
  { is: 'done' },
  { is: 'wait', words: '' },
  { is: 'final', words: '' },
  { is: 'unnamed', words: '' },
])('ends with the server’s word: $is', (outcome) => {
  expect(afterSend(failed(8), outcome, NOW, 0)).toEqual(NO_BACKOFF);
});

it('stays as it is where nobody was asked, for want of a session', () => {
  expect(afterSend(failed(8), { is: 'login' }, NOW, 0)).toEqual(failed(8));
});

it('that was planned before the clock was set back is void', () => {
  expect(opensAt(failed(8), NOW - 86_400_000)).toBe(NOW - 86_400_000);
});
