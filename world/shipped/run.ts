import type { Entry } from '../judge/history';
import { judge, type Verdict } from '../judge/judge';
import { HOURS } from './border/hours';
import { type Command, carryOut } from './commands';
import { heal } from './heal';
import type { Evaluate } from './page/bundle';
import { ShippedWorld } from './world';

export type Run = { seed: number; commands: Command[] };

/** Lives one run through, heals it and has it judged by its history alone. */
export async function live(
  run: Run,
  evaluate: Evaluate,
): Promise<Verdict & { hours: number; steps: number; history: Entry[] }> {
  const world = await ShippedWorld.open(run.seed, evaluate);
  try {
    for (const command of run.commands) {
      await carryOut(world, command);
      await world.clock.idle();
      await world.look();
    }
    await heal(world);
    const { entries } = world.history;
    return {
      ...judge(entries, HOURS),
      hours: world.clock.lived / 3_600_000,
      steps: world.clock.steps,
      history: entries,
    };
  } finally {
    // What never comes to rest is not waited for again.
    if (world.clock.canRest) await world.close();
  }
}
