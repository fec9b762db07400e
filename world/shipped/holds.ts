import fc from 'fast-check';
import type { Entry } from '../judge/history';
import { plantedHere } from '../planted/bugs';
import { bundlePage, type Evaluate } from './page/bundle';
import { live } from './run';
import { anyRun } from './runs';

/** What a round of runs went through and what it forgave, over all of them; the history of the last that broke. */
export type Tally = { runs: number; hours: number; excuses: Map<string, number>; broken?: Entry[] };

export const newTally = (): Tally => ({ runs: 0, hours: 0, excuses: new Map() });

let evaluate: Promise<Evaluate> | undefined;

/** Lives random runs of the shipped form; fails with the first breach that the judge names. */
export function holdsShipped(tally: Tally) {
  return fc.asyncProperty(anyRun, async (run) => {
    evaluate ??= bundlePage(plantedHere());
    const { breaches, excuses, hours, history } = await live(run, await evaluate);
    tally.runs++;
    tally.hours += hours;
    for (const { reason } of excuses) tally.excuses.set(reason, (tally.excuses.get(reason) ?? 0) + 1);
    const [first] = breaches;
    if (!first) return;
    tally.broken = history;
    throw new Error(`${first.rule}: ${first.what}`);
  });
}

/** What was lived through and forgiven, in a line. */
export const told = ({ runs, hours, excuses }: Tally): string =>
  `${runs} runs, ${hours.toFixed(1)} virtual hours; excused: ${[...excuses].map(([reason, times]) => `${reason} ${times}`).join(', ') || 'nothing'}`;
