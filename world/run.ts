import type { Planted } from './bugs';
import { carryOut, type WorldCommand } from './commands';
import { heal } from './heal';
import { checkInvariants } from './invariants';
import { World } from './world';

export type Run = { seed: number; commands: WorldCommand[] };

/** Lives one run through and heals it; the invariants that were broken, in the order they were seen. */
export async function live(run: Run, planted: Planted = {}): Promise<{ invariant: string; what: string }[]> {
  const world = new World(run.seed, planted);
  try {
    for (const command of run.commands) {
      await carryOut(world, command);
      await world.clock.idle();
      checkInvariants(world);
      if (world.witness.violations.length) return world.witness.violations;
    }
    await heal(world);
    return world.witness.violations;
  } finally {
    await world.close();
  }
}
