import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holdsShipped, newTally, told } from './holds';

/** Few, for each opens the app and the server themselves; `npm run soak -- --shipped` has as many as one likes. */
const RUNS = 30;

it('the shipped phone and the shipped server break no promise, on a seed that nobody has tried', async () => {
  const seed = Date.now() | 0;
  const tally = newTally();
  const result = await fc.check(holdsShipped(tally), { numRuns: RUNS, seed });
  console.log(`the shipped world, seed ${seed}: ${told(tally)}`);
  expect(
    result.failed && `npm run soak -- --shipped --seed=${seed} --path ${result.counterexamplePath}`,
    fc.defaultReportMessage(result),
  ).toBe(false);
}, 300_000);
