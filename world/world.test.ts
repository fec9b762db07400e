import { expect, it } from 'vitest';
import { round } from './lived';
import { shorter } from './rounds';
import { resultLine } from './told';

/** A minute in which other tests run too. */
const RUNS = 200;
/** Tried before; fresh ones are the soak's until long series of them have broken nothing, or are asked for by `SOAK_SEED`. */
const SEED = Number(process.env.SOAK_SEED ?? 2026);
/** So long, ms, a run that broke is looked for a shorter one. */
const PATIENCE = 20_000;

it('the simulated world breaks no promise', async () => {
  // Said before: of what never ends nothing is heard afterwards.
  console.log(`the fast world, seed ${SEED}`);
  const asked = { seed: SEED, runs: RUNS };
  const lived = await round(asked);
  console.log(resultLine(lived));
  const breach = await shorter(round, asked, lived, PATIENCE);
  expect(
    breach &&
      `npm run soak -- --seed=${SEED} --path ${breach.path}: ${JSON.stringify(breach.run)} ${breach.rule}: ${breach.what}`,
  ).toBe(undefined);
}, 300_000);
