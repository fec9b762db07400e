import fc from 'fast-check';
import type { Planted } from './bugs';
import { live } from './run';
import { anyRun, LIVES } from './runs';

/** Lives random runs, with a planted bug or without; fails with the first invariant that does not hold and what was seen. */
export const holds = (planted?: Planted) =>
  fc.asyncProperty(planted ? LIVES[planted.life ?? 'videos'] : anyRun, async (run) => {
    const first = (await live(run, planted))[0];
    if (first) throw new Error(`${first.invariant}: ${first.what}`);
  });
