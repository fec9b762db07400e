import type { BugName } from '../bugs';
import type { Edit } from '../planted/text';
import { type Form, type Round, type ShippedLife, shorter } from '../rounds';
import type { Life } from '../runs';
import { worldWith } from './bundle';

/** Runs between two words to whoever watches. */
const A_ROUND = { fast: 500, shipped: 20 } as const;

export type SoakAsked = {
  form: Form;
  /** The first round's. */
  seed: number;
  runs: number;
  minutes?: number | undefined;
  path?: string | undefined;
  /** A bug in the text of what is loaded, or one wrapped around it. */
  edits?: readonly Edit[];
  wrapped?: BugName;
  /** The kind of lives, of this form. */
  life?: Life | ShippedLife;
  /** So long, ms, a run that broke is made shorter. */
  patience?: number;
};

/** Lives rounds of random runs until one breaks, the runs are lived or the time is over; tells of each as it ends. */
export async function soak(asked: SoakAsked, told: (round: Round) => void): Promise<Round> {
  const { form, seed, runs, minutes, path, edits = [], wrapped, patience = 60_000, life } = asked;
  const world = await worldWith(form, edits);
  const until = minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + minutes * 60_000;
  const all: Round = { form, seed, runs: 0, hours: 0, excuses: {} };
  while (all.runs < runs && Date.now() < until) {
    const kind = life && ({ life } as { life: Life & ShippedLife });
    const planted = form === 'fast' ? { ...(wrapped && { wrapped }), ...kind } : { edits, ...kind };
    const first = { seed: (seed + all.runs) | 0, runs: 1, ...planted };
    const round = await world.round({
      ...first,
      runs: path ? 1 : Math.min(A_ROUND[form], runs - all.runs),
      ...(path && { path }),
    });
    const breach = path ? round.breach : await shorter(world.round, first, round, patience);
    if (breach) round.breach = breach;
    told(round);
    all.runs += round.runs;
    all.hours += round.hours;
    for (const [why, times] of Object.entries(round.excuses))
      all.excuses[why] = (all.excuses[why] ?? 0) + times;
    if (round.breach) return { ...all, seed: round.seed, breach: round.breach };
    if (path) break;
  }
  return all;
}
