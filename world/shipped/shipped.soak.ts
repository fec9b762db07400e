import fc from 'fast-check';
import { it } from 'vitest';
import { holdsShipped, newTally, told } from './holds';

const given = (name: string) => (process.env[name] ? Number(process.env[name]) : undefined);

/** So much of a broken run's history is shown. */
const SHOWN = 60;

/** The shipped form, long: `npm run soak -- --shipped`. A path lives one run again and tells what crossed the border in it. */
it('breaks no promise for as long as it is told', async () => {
  const seed = given('SOAK_SEED') ?? Date.now() | 0;
  const path = process.env.SOAK_PATH;
  // Said before: of what never ends nothing is heard afterwards.
  console.log(`shipped, from seed ${seed}`);
  const tally = newTally();
  // A planted bug is to be found, not to be told shortly.
  const endOnFailure = path !== undefined || process.env.PLANTED !== undefined;
  const asked = { numRuns: given('SOAK_RUNS') ?? 500, seed, endOnFailure, ...(path && { path }) };
  const result = await fc.check(holdsShipped(tally), asked);
  console.log(`shipped, seed ${seed}: ${told(tally)}`);
  if (!result.failed) return;
  for (const entry of tally.broken?.filter(({ is }) => is !== 'played').slice(-SHOWN) ?? []) {
    console.log(JSON.stringify(entry));
  }
  console.log(`broken: ${(result.errorInstance as Error).message}`);
  console.log(`again: npm run soak -- --shipped --seed=${seed} --path ${result.counterexamplePath}`);
  throw new Error(`${result.errorInstance}\n${fc.defaultReportMessage(result)}`);
}, 86_400_000);
