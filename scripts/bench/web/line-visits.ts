import { keptScreens } from './lie-fi';
import { keptReport, readyReport } from './line-report';
import type { Options } from './options';
import { type Ready, readiness } from './ready';
import type { Place } from './rounds';

/** What `--ready` and `--lie-fi` ask for, one report each. */
export async function lineReports(place: Place, { ready, lieFi }: Options) {
  const phones: Ready[] = [];
  for (const line of ready) phones.push(await readiness(place, line));
  const painted = [];
  for (let round = 0; round < lieFi; round++) painted.push(...(await keptScreens(place, round)));
  return [
    ...(phones.length > 0 ? [readyReport(phones)] : []),
    ...(painted.length > 0 ? [keptReport(painted)] : []),
  ];
}
