import type { Entry } from './history';
import { type Breach, type Hours, tampered } from './safety';

/** Speed 1, to so much: positions are read in milliseconds. */
const SPEED_TOLERANCE = 0.02;
/** A page looks at its video four times a second; after so long at another speed it has not stopped it, s. */
const STOPPED_WITHIN = 1;

/** An hour plays at speed 1: at any other the page stops it at its next look. */
export function playsAtNormalSpeed(entries: readonly Entry[], hours: Hours): Breach[] {
  const took = new Map<string, number>();
  const breaches: Breach[] = [];
  for (const entry of entries) {
    if (entry.is !== 'played') continue;
    const { learner, hour, page, from, to } = entry;
    // Media that ends while it is looked at seems slow.
    if (to >= (hours[hour]?.end ?? 0)) continue;
    const of = `${learner}/${hour}/${page}`;
    const isNormal = Math.abs((to - from) / entry.took - 1) <= SPEED_TOLERANCE;
    const sum = isNormal ? 0 : (took.get(of) ?? 0) + entry.took;
    // Reported once for each time that it plays so.
    took.set(of, sum > STOPPED_WITHIN ? Number.NEGATIVE_INFINITY : sum);
    if (sum > STOPPED_WITHIN)
      breaches.push({ rule: 'plays at speed 1', what: `${of}: ${sum} s at another speed, to ${to} s` });
  }
  return breaches;
}

/** Only a video that a hand was on is reported to the server as tampered with. */
export function nobodyHonestIsReported(entries: readonly Entry[]): Breach[] {
  const isTampered = tampered(entries);
  const handled = new Set(
    entries.flatMap((entry) =>
      entry.is === 'leapt' || entry.is === 'sped' ? [`${entry.learner}/${entry.hour}`] : [],
    ),
  );
  return entries.flatMap((entry) =>
    entry.is === 'reported' && !isTampered(entry) && !handled.has(`${entry.learner}/${entry.hour}`)
      ? [{ rule: 'nobody honest is reported', what: `${entry.learner}/${entry.hour} at ${entry.at} s` }]
      : [],
  );
}
