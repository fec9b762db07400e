import fc from 'fast-check';
import { it } from 'vitest';

import { live } from './run';
import { anyRun } from './runs';

/** Runs between two words to whoever watches. */
const ROUND = 500;

const given = (name: string) => (process.env[name] ? Number(process.env[name]) : undefined);

/** Seed and path name one run for good: `npm run soak -- --seed … --path …` lives it again. */
const path = process.env.SOAK_PATH;
const seeds = (given('SOAK_SEED') ?? Date.now()) | 0;
const wanted = given('SOAK_RUNS') ?? (given('SOAK_MINUTES') ? Number.POSITIVE_INFINITY : 2_000);
const until = given('SOAK_MINUTES') ? Date.now() + (given('SOAK_MINUTES') ?? 0) * 60_000 : undefined;

const property = fc.asyncProperty(anyRun, async (run) => {
  const first = (await live(run))[0];
  if (first) throw new Error(`${first.invariant}: ${first.what}`);
});

/** The same world as in the tests, long. */
it('holds every invariant for as long as it is told', async () => {
  if (path) return fc.assert(property, { seed: seeds, path, endOnFailure: true });
  for (let runs = 0; runs < wanted && (!until || Date.now() < until); ) {
    const numRuns = Math.min(ROUND, wanted - runs);
    const seed = (seeds + runs) | 0;
    const endOnFailure = process.env.PLANTED !== undefined;
    const result = await fc.check(property, { numRuns, seed, endOnFailure });
    if (result.failed) {
      console.log(`fast: ${runs + result.numRuns} runs`);
      console.log(`broken: ${(result.errorInstance as Error).message}`);
      console.log(`again: npm run soak -- --seed=${seed} --path ${result.counterexamplePath}`);
      throw new Error(`${result.errorInstance}\n${fc.defaultReportMessage(result)}`);
    }
    runs += numRuns;
    console.log(`${runs} runs from seed ${seeds}, every invariant held`);
  }
}, 86_400_000);
