import type { Edit } from '../planted/text';
import { type Round, type ShippedLife, shorter } from '../rounds';
import { simulationWith } from './bundle';

/** So many runs are in a round. */
const A_ROUND = 20;

export type SoakAsked = {
  /** The first round's. */
  seed: number;
  runs: number;
  minutes?: number | undefined;
  path?: string | undefined;
  /** A bug in the text of what is loaded. */
  edits?: readonly Edit[];
  /** The kind of lives; all when it is not named. */
  life?: ShippedLife;
  /** A run that broke is shortened for so long, ms. */
  patience?: number;
};

/** Runs random lives in rounds until one breaks, all are run or the time is over; reports each round as it ends. */
export async function soak(asked: SoakAsked, told: (round: Round) => void): Promise<Round> {
  const { seed, runs, minutes, path, edits = [], patience = 60_000, life } = asked;
  const simulation = await simulationWith(edits);
  const until = minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + minutes * 60_000;
  const all: Round = { form: 'shipped', seed, runs: 0, hours: 0, excuses: {} };
  while (all.runs < runs && Date.now() < until) {
    const first = { seed: (seed + all.runs) | 0, runs: 1, edits, ...(life && { life }) };
    const round = await simulation.round({
      ...first,
      runs: path ? 1 : Math.min(A_ROUND, runs - all.runs),
      ...(path && { path }),
    });
    const breach = path ? round.breach : await shorter(simulation.round, first, round, patience);
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
