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
  const { clock, history } = world;
  try {
    await clock.watch(through(world, run.commands));
    const { entries } = history;
    return {
      ...judge(entries, HOURS),
      hours: clock.lived / 3_600_000,
      steps: clock.steps,
      history: entries,
    };
  } finally {
    // What never comes to rest is not waited for again.
    if (clock.canRest) await world.close();
  }
}

async function through(world: ShippedWorld, commands: readonly Command[]): Promise<void> {
  for (const command of commands) {
    await carryOut(world, command);
    await world.clock.idle();
    await world.look();
  }
  await heal(world);
}
