import { expect, it } from 'vitest';
import { resultLine } from '../told';
import { round } from './lived';

/** Few, for each opens the app and the server themselves; `npm run soak -- --shipped` has as many as one likes. */
const RUNS = 20;
/** Tried before: fresh ones are the soak's, until long series of them have broken nothing. */
const SEED = 20261122;

it('the shipped phone and the shipped server break no promise', async () => {
  const seed = SEED;
  // Said before: of what never ends nothing is heard afterwards.
  console.log(`the shipped world, seed ${seed}`);
  const lived = await round({ seed, runs: RUNS });
  console.log(resultLine(lived));
  const { breach } = lived;
  expect(breach && `npm run soak -- --shipped --seed=${seed} --path ${breach.path}: ${breach.rule}`).toBe(
    undefined,
  );
}, 300_000);
