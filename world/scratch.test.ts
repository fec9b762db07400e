import fc from 'fast-check';
import { expect, it } from 'vitest';
import { live } from './run';
import { LIVES } from './runs';

it('scratch', async () => {
  if (process.env.RUN) return expect(await live(JSON.parse(process.env.RUN))).toEqual([]);
  const r = await fc.check(
    fc.asyncProperty(LIVES.videos, async (run) => {
      const f = (await live(run))[0];
      if (f) throw new Error(f.invariant + f.what);
    }),
    { numRuns: 1500, seed: 7 },
  );
  console.log(r.counterexamplePath, String(r.errorInstance), JSON.stringify(r.counterexample));
}, 400000);
