import fc from 'fast-check';
import { it } from 'vitest';
import { anyRun } from './commands';
import { live } from './run';

/** The same world, long: `MINUTES=30 npm run soak`. Each round has a seed of its own, printed when it fails. */
it('holds every invariant for as long as it is told', async () => {
  const until = Date.now() + Number(process.env.MINUTES ?? 5) * 60_000;
  let runs = 0;
  while (Date.now() < until) {
    const property = fc.asyncProperty(anyRun, async (run) => {
      const first = (await live(run))[0];
      if (first) throw new Error(`${first.invariant}: ${first.what}`);
    });
    await fc.assert(property, { numRuns: 200 });
    runs += 200;
  }
  console.log(`${runs} runs, every invariant held`);
}, 86_400_000);
