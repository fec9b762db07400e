import type { Clock } from './ports';

/** The phone's own. */
export const clock: Clock = {
  mono: () => performance.now() / 1000,
  wall: () => Date.now(),
  every: (ms, work) => {
    const timer = setInterval(work, ms);
    return () => clearInterval(timer);
  },
};
