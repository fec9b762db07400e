import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withPatience } from './patience';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that thinks for so long, unless it is told that nobody waits any more. */
const answersAfter = (ms: number) => (signal: AbortSignal) =>
  new Promise<Response>((resolve, reject) => {
    setTimeout(() => resolve(new Response('')), ms);
    signal.addEventListener('abort', () => reject(new Error('aborted')));
    if (signal.aborted) reject(new Error('aborted'));
  });

it('an answer in time is the answer, and nothing ends it afterwards', async () => {
  const signals: AbortSignal[] = [];
  const asked = withPatience((signal) => {
    signals.push(signal);
    return answersAfter(999)(signal);
  }, 1_000);
  await vi.advanceTimersByTimeAsync(999);
  expect((await asked).ok).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});

it('what has not begun to come by then is given up', async () => {
  const asked = expect(withPatience(answersAfter(1_001), 1_000)).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(1_001);
  await asked;
});

it('whoever wants it no more ends it, also before it has begun', async () => {
  const outer = new AbortController();
  const asked = expect(withPatience(answersAfter(500), 1_000, outer.signal)).rejects.toThrow('aborted');
  outer.abort();
  await asked;
  await expect(withPatience(answersAfter(500), 1_000, outer.signal)).rejects.toThrow('aborted');
});
