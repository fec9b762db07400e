import { expect, it } from 'vitest';
import { shorter } from '../rounds';
import { resultLine } from '../told';
import { round } from './lived';

/** Few, for each opens the app and the server themselves; `npm run soak -- --shipped` has as many as one likes. */
const RUNS = 20;
/** Tried before; fresh ones are the soak's until long series of them have broken nothing, or are asked for by `SOAK_SEED`. */
const SEED = Number(process.env.SOAK_SEED ?? 20_261_122);
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
