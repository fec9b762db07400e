import type { Entry, HourFacts } from './history';
import { reach } from './intervals';
import { type Breach, type Hours, tampered } from './safety';

/** So much the place may be off, s. */
const EXACT = 0.05;
/** Stretches on the disk that are one, s. */
const TOUCH = 0.001;
/** What has been claimed may still be answered for so long, and the answer may take the hour elsewhere, s. */
const UNDER_WAY = 30;

/**
 * An hour that is opened goes on where it was left: at what the phone has heard of the server, and what waits on its disk after
 * that without a gap. Whoever has not sent a thing finds all of it.
 */
export function goesOnWhereItWasLeft(entries: readonly Entry[], hours: Hours): Breach[] {
  const isTampered = tampered(entries);
  const waits = new Map<string, number>();
  const claimed = new Map<string, number>();
  const breaches: Breach[] = [];
  for (const entry of entries) {
    // What the server knew is gone, and with it what the phone has heard.
    if (entry.is === 'restored') return breaches;
    if (!('hour' in entry)) continue;
    const place = `${entry.learner}/${entry.hour}`;
    const facts = hours[entry.hour];
    if (!facts || !canBeTold(facts) || isTampered(entry)) continue;
    if (entry.is === 'claimed') claimed.set(place, entry.at);
    // It was cleared, or taken along by whoever left.
    if (entry.is === 'loss') waits.clear();
    if (entry.is === 'waits') waits.set(`${place}/${entry.page}`, reach(entry.rows, entry.lead, TOUCH));
    if (entry.is !== 'moved' || entry.byHand) continue;
    const left = waits.get(`${place}/${entry.page}`);
    waits.delete(`${place}/${entry.page}`);
    if (left === undefined || left >= facts.end - 2) continue;
    if (entry.at - (claimed.get(place) ?? Number.NEGATIVE_INFINITY) < UNDER_WAY) continue;
    if (entry.to < left - EXACT)
      breaches.push({
        rule: 'it goes on where it was left',
        what: `${place}: opened at ${entry.to} s, and ${left} s stood on the phone`,
      });
  }
  return breaches;
}

/** A failed check takes back what lies behind its point; a text has no place. */
const canBeTold = ({ points, text }: HourFacts) => points.length === 0 && !text;
