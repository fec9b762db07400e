import type { Planted } from './bugs';
import { carryOut, type WorldCommand } from './commands';
import { heal } from './heal';
import { checkInvariants } from './invariants';
import { World } from './world';

export type Run = { seed: number; commands: WorldCommand[] };

/** What came of a run: the invariants that were broken, in the order they were seen, and how long it was, virtual hours. */
export type Lived = { violations: { invariant: string; what: string }[]; hours: number };

/** Lives one run through and heals it. */
export async function live(run: Run, planted: Planted = {}): Promise<Lived> {
  const world = new World(run.seed, planted);
  const { clock, witness } = world;
  const lived = () => ({
    violations: witness.violations,
    hours: (clock.mono + clock.slept) / 3_600_000,
  });
  try {
    for (const command of run.commands) {
      await carryOut(world, command);
      await clock.idle();
      checkInvariants(world);
      if (witness.violations.length) return lived();
    }
    await heal(world);
    return lived();
  } finally {
    // What never comes to rest is not waited for again.
    if (clock.canRest) await world.close();
  }
}
