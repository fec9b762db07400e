import fc from 'fast-check';
import { type HeldLife, liveHeld } from './run';
import { anyHeldRun, type HeldRun } from './runs';
import { heldServer } from './server';

export { liveHeld } from './run';
export { heldServer } from './server';

export type HeldResult = {
  runs: number;
  hours: number;
  broken?: { rule: string; what: string; path: string; run: HeldRun; life: HeldLife };
};

/** Lives so many runs on the PostgreSQL of `url`, until one breaks a promise; `path` lives one again. */
export async function soakHeld(
  url: string,
  { runs, seed, path }: { runs: number; seed: number; path?: string },
): Promise<HeldResult> {
  const server = await heldServer(url);
  const sum: HeldResult = { runs: 0, hours: 0 };
  let seen: HeldLife | undefined;
  try {
    const property = fc.asyncProperty(anyHeldRun, async (run) => {
      const life = await liveHeld(server, run);
      sum.runs++;
      sum.hours += life.hours;
      const [first] = life.breaches;
      if (!first) return;
      seen = life;
      throw new Error(`${first.rule}: ${first.what}`);
    });
    const result = await fc.check(property, {
      numRuns: runs,
      seed,
      endOnFailure: true,
      ...(path && { path }),
    });
    if (!result.failed) return sum;
    const [first] = seen?.breaches ?? [];
    if (!seen || !first) throw result.errorInstance;
    const run = result.counterexample?.[0] as HeldRun;
    return { ...sum, broken: { ...first, path: result.counterexamplePath ?? '', run, life: seen } };
  } finally {
    await server.close();
  }
}
