import { PLANTED } from '../planted/bugs';
import { editsOf } from '../planted/text';
import type { Life } from '../rounds';
import type { Run } from '../shipped/run';
import { simulationWith } from './bundle';

/**
 * How a bug was found: by which rule, in which run, after how many random ones and from which seed; `runs` and `seed` are null
 * where the run was written by hand.
 */
export type Found = { runs: number | null; seed: number | null; rule: string; run: Run };
/** The rules that a run broke, first to last, with the bug in it and without. */
export type Replayed = { name: string; planted: string[]; without: string[] };

/** Runs again what found a planted bug, with the bug and without it. */
export async function replay(name: string, { run }: Found): Promise<Replayed> {
  const rules = async (life: Promise<Life>) => (await life).breaches.map(({ rule }) => rule);
  const bug = PLANTED[name];
  const edits = bug ? editsOf(bug) : [];
  const [without, planted] = [await simulationWith([]), await simulationWith(edits)];
  return {
    name,
    planted: await rules(planted.lifeOf(run, edits)),
    without: await rules(without.lifeOf(run)),
  };
}
