import { expect, it } from 'vitest';
import { shorter } from '../rounds';
import { resultLine } from '../told';
import { round } from './lived';

/** Few, for each opens the app and the server themselves; `npm run soak -- --shipped` has as many as one likes. */
const RUNS = 20;
/** A new one each time; a failure says how to live it again, and belongs into the regressions before anything else is run. */
const SEED = Number(process.env.SOAK_SEED ?? Date.now() | 0);
/** So long, ms, a run that broke is looked for a shorter one. */
const PATIENCE = 20_000;

it('the shipped phone and the shipped server break no promise', async () => {
  // Said before: of what never ends nothing is heard afterwards.
  console.log(`the shipped world, seed ${SEED}`);
  const asked = { seed: SEED, runs: RUNS };
  const lived = await round(asked);
  console.log(resultLine(lived));
  const breach = await shorter(round, asked, lived, PATIENCE);
  expect(
    breach &&
      `npm run soak -- --shipped --seed=${SEED} --path ${breach.path}: ${JSON.stringify(breach.run)} ${breach.rule}: ${breach.what}`,
  ).toBe(undefined);
}, 300_000);
