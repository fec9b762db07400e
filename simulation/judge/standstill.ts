import type { Entry } from './history';
import { missing, reach } from './intervals';
import type { Breach, Hours } from './safety';
import { EXACT, exactTo, watching } from './watched';

/**
 * At each standstill the phone's disk (or the server) has what was played, and nothing else, to 50 ms; but for what a rule
 * names: a gap, a move of the picture, a point that waits for its check, what was lost by right.
 */
export function recordedIsPlayed(entries: readonly Entry[], hours: Hours): Breach[] {
  const breaches: Breach[] = [];
  watching(entries, hours, (entry, place) => {
    if (entry.is !== 'stands' || !place) return;
    const { name, facts, lead, ever, hops, watched } = place;
    const credited = { from: 0, to: lead };
    const never = Math.max(0, ...entry.disk.map((one) => missing(one, [...ever, credited])));
    if (never > EXACT + hops)
      breaches.push({ rule: 'only what was played', what: `${name}: ${never} s on the disk, never shown` });
    if (watched.isBlurred) return;
    const got = reach([...entry.disk, credited], 0, EXACT);
    const owed = Math.min(reach(watched.shown, got, EXACT), exactTo(facts));
    if (owed > got + EXACT + watched.lag)
      breaches.push({
        rule: 'what was played is recorded',
        what: `${name}: ${got} s stand on the disk, ${owed} s were shown, at ${entry.at} s`,
      });
  });
  return breaches;
}
