import type { Planted } from './bugs';
import { carryOut, type WorldCommand } from './commands';
import { heal } from './heal';
import { checkInvariants } from './invariants';
import { World } from './world';

export type Run = { seed: number; commands: WorldCommand[] };

/** What came of a run: the invariants that were broken, in the order they were seen, what was forgiven, and its virtual hours. */
export type Lived = {
  violations: { invariant: string; what: string }[];
  excuses: { reason: string }[];
  hours: number;
};

/** Lives one run through and heals it. */
export async function live(run: Run, planted: Planted = {}): Promise<Lived> {
  const world = new World(run.seed, planted);
  const { clock, witness } = world;
  const lived = () => ({
    violations: witness.violations,
    excuses: witness.excuses,
    hours: (clock.mono + clock.slept) / 3_600_000,
  });
  try {
    await clock.watch(through(world, run.commands));
    return lived();
  } finally {
    // What never comes to rest is not waited for again.
    if (clock.canRest) await world.close();
  }
}

/** Until the first invariant is broken. */
async function through(world: World, commands: readonly WorldCommand[]): Promise<void> {
  for (const command of commands) {
    await carryOut(world, command);
    await world.clock.idle();
    checkInvariants(world);
    if (world.witness.violations.length) return;
  }
  await heal(world);
}
