import type { Entry } from './history';
import type { Breach, Hours } from './safety';

/** A stretch on the disk ends at a face point to so much, s. */
const EXACT = 0.05;

/** A phone records up to a face point, and beyond it only after a face was shown to that check. */
export function onlyUpToTheCheck(entries: readonly Entry[], hours: Hours): Breach[] {
  const shown = new Set<string>();
  const breaches: Breach[] = [];
  for (const entry of entries) {
    if (entry.is === 'photographed') shown.add(`${entry.learner}/${entry.hour}/${entry.point}`);
    if (entry.is !== 'written') continue;
    const place = `${entry.learner}/${entry.hour}`;
    const open = hours[entry.hour]?.points.filter((point) => !shown.has(`${place}/${point}`)) ?? [];
    const first = Math.min(...open, Number.POSITIVE_INFINITY);
    const to = Math.max(0, ...entry.rows.map((row) => row.to));
    if (to > first + EXACT)
      breaches.push({
        rule: 'recorded up to the check',
        what: `${place}: ${to} s on the disk, and nobody has shown a face at ${first} s`,
      });
  }
  return breaches;
}
