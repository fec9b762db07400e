import { useEffect, useReducer } from 'react';
import { serverNow } from '@/api/server-time';

/** A look at the clock is never further away than this, ms: a phone that slept has missed its timers. */
const LONGEST = 30_000;

/** The server's time, in ms, of this look. The component looks again after `next` ms of it, at most 30 s, and when the page comes back. */
export function useServerNow(next: (now: number) => number | undefined): number {
  const [, look] = useReducer((before: number) => before + 1, 0);
  const now = serverNow();
  const wait = Math.min(next(now) ?? LONGEST, LONGEST);
  // Each look arms the timer of the next.
  useEffect(() => {
    const timer = setTimeout(look, wait);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return now;
}

/** When the next of some instants comes, from `now`; undefined when all are past. */
export function untilFirstOf(instants: readonly (number | undefined)[], now: number): number | undefined {
  const ahead = instants.flatMap((at) => (at !== undefined && at > now ? [at - now] : []));
  return ahead.length ? Math.min(...ahead) : undefined;
}
