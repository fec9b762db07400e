import { hindrances } from './hindered';
import type { Entry } from './history';
import type { Excuse } from './owed';
import { type Breach, type Hours, tampered } from './safety';

/** More than 5 s between two looks are a gap by rule, and a look may come half a second late, s. */
const GAP = 4.5;
/** So much longer in sight than it takes, s: the looks of half a second, and a phone that was full tries each 3 s; a slow one takes as long as it takes. */
const SURELY = 4;

const placeOf = ({ learner, hour }: { learner: string; hour: string }) => `${learner}/${hour}`;

/** A text that lay open in sight for its time, on one page, is credited whole, or its finish stands on the phone with its words. */
export function allThatWasRead(
  entries: readonly Entry[],
  hours: Hours,
): { breaches: Breach[]; excuses: Excuse[] } {
  const isTampered = tampered(entries);
  const held = hindrances();
  /** By place and page, since when the page was let in, and how long it was in sight since, s. */
  const read = new Map<string, Map<number, { since: number; took: number }>>();
  const owed = new Set<string>();
  const taken = new Map<string, string>();
  const settled = new Set<string>();
  const kept = new Map<string, string>();
  for (const entry of entries) {
    held.hear(entry);
    if (entry.is === 'restored') {
      for (const place of owed) if (!taken.has(place)) taken.set(place, 'restored');
      settled.clear();
      read.clear();
    }
    if (!('hour' in entry)) continue;
    const facts = hours[entry.hour];
    if (!facts?.text || isTampered(entry)) continue;
    const place = placeOf(entry);
    const pages = read.get(place) ?? new Map<number, { since: number; took: number }>();
    read.set(place, pages);
    if (entry.is === 'session' || entry.is === 'admitted')
      pages.set(entry.page, { since: entry.at, took: 0 });
    if (entry.is === 'loss') {
      pages.clear();
      // What stood in the queue outlives the page, but not the learner's own hand.
      if (entry.seconds === Number.POSITIVE_INFINITY && owed.has(place)) taken.set(place, entry.reason);
    }
    const inSight = entry.is === 'read' ? pages.get(entry.page) : undefined;
    if (entry.is === 'read' && entry.took <= GAP && inSight) {
      inSight.took += entry.took;
      const heldUp = held.heldUp(entry.page, { from: inSight.since, to: entry.at });
      if (inSight.took >= facts.end + SURELY + heldUp) {
        owed.add(place);
        taken.delete(place);
      }
    }
    if (entry.is === 'credited' && entry.credited >= facts.end) settled.add(place);
    if (entry.is === 'kept' && entry.kind === 'finish') kept.set(place, entry.why);
  }
  const breaches: Breach[] = [];
  const excuses: Excuse[] = [];
  for (const place of owed) {
    if (settled.has(place)) continue;
    const why = kept.has(place) ? `kept: ${kept.get(place)}` : taken.get(place);
    if (why) excuses.push({ reason: why, of: place });
    else breaches.push({ rule: 'all that was read', what: `${place} was read to its end` });
  }
  return { breaches, excuses };
}
