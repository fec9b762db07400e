import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holdsShipped, newTally, told } from './holds';

/** Few, for each opens the app and the server themselves; `npm run soak -- --shipped` has as many as one likes, on fresh seeds. */
const RUNS = 30;

it.each([20261122])(
  'the shipped phone and the shipped server break no promise (seed %i)',
  async (seed) => {
    const tally = newTally();
    const result = await fc.check(holdsShipped(tally), { numRuns: RUNS, seed, endOnFailure: true });
    console.log(`the shipped world, seed ${seed}: ${told(tally)}`);
    expect(
      result.failed && `npm run soak -- --shipped --seed=${seed} --path ${result.counterexamplePath}`,
      fc.defaultReportMessage(result),
    ).toBe(false);
  },
  120_000,
);
