import type { Entry, HourFacts } from './history';
import type { Stretch } from './intervals';
import { type Hours, hop, tampered } from './safety';

/** What is on the disk is what was on the screen, to so much, s. */
export const EXACT = 0.05;
/** Looks come a quarter of a second apart: so much before a move or a gap cannot be told from it, s. */
const LOOK = 0.3;
/** A picture that is further ahead of the record than that is set back to it, s. */
const SET_BACK = 1;
/** More than 5 s between two looks are a gap by rule; of what is a little less nobody can say which it was, s. */
const SURELY_NO_GAP = 5 - LOOK;

type Played = Extract<Entry, { is: 'played' }>;
type Moved = Extract<Entry, { is: 'moved' }>;

/**
 * What one page has played of one hour, and how far it can be told by the second: the record follows the picture at `lag` at
 * most, or nobody knows at what distance. `unseen`: nobody has looked for so long at most since it was moved while it played.
 */
export type Watched = {
  shown: Played[];
  swallows: number;
  lag: number;
  isBlurred: boolean;
  unseen: number | undefined;
};

/** An hour of a learner as it is at one entry of the history: what of it was ever shown, passed over, or is the server's. */
export type Place = {
  name: string;
  facts: HourFacts;
  lead: number;
  ever: readonly Stretch[];
  hops: number;
  watched: Watched;
};

/**
 * Goes through a history and `sees` each entry; with one that a page tells of a video on which nobody's hand was, what that page
 * has played of it since something was lost by right.
 */
export function watching(
  entries: readonly Entry[],
  hours: Hours,
  sees: (entry: Entry, place?: Place) => void,
): void {
  const isTampered = tampered(entries);
  const leaps = new Set(entries.flatMap((entry) => (entry.is === 'leapt' ? [placeOf(entry)] : [])));
  const watches = new Map<string, Map<number, Watched>>();
  const leads = new Map<string, number>();
  const ever = new Map<string, Stretch[]>();
  const hops = new Map<string, number>();
  /** What page and hour have come to with this entry. */
  const placeAt = (entry: Entry): Place | undefined => {
    if (entry.is === 'restored') for (const pages of watches.values()) forget(pages);
    if (!('hour' in entry)) return undefined;
    const name = placeOf(entry);
    const facts = hours[entry.hour];
    if (!facts || facts.text || leaps.has(name) || isTampered(entry)) return undefined;
    if (entry.is === 'credited') leads.set(name, entry.credited + entry.provisional);
    if (entry.is === 'loss') forget(watches.get(name));
    if (!('page' in entry)) return undefined;
    const all = ever.get(name) ?? [];
    ever.set(name, all);
    const watched = watchOf(watches, name, entry.page);
    if (entry.is === 'played') {
      all.push(entry);
      played(watched, entry);
    }
    if (entry.is === 'waits') beginsAnew(watched);
    if (entry.is === 'moved') {
      const ahead = hop(entry.to, leads.get(name), all);
      moved(watched, entry, ahead > EXACT);
      hops.set(name, (hops.get(name) ?? 0) + ahead);
    }
    return { name, facts, lead: leads.get(name) ?? 0, ever: all, hops: hops.get(name) ?? 0, watched };
  };
  for (const entry of entries) sees(entry, placeAt(entry));
}

export const placeOf = ({ learner, hour }: { learner: string; hour: string }) => `${learner}/${hour}`;

/** The picture may run a little beyond a point on the way before it stops; the last of an hour is nobody's to study. */
export const exactTo = ({ end, points }: HourFacts) =>
  Math.min(end - Math.min(2, end * 0.02), ...points.filter((at) => at > 0));

function watchOf(watches: Map<string, Map<number, Watched>>, place: string, page: number): Watched {
  const pages = watches.get(place) ?? new Map<number, Watched>();
  watches.set(place, pages);
  const watched = pages.get(page) ?? {
    ...{ shown: [], swallows: 0, lag: 0 },
    ...{ isBlurred: false, unseen: undefined },
  };
  pages.set(page, watched);
  return watched;
}

/** Another picture, which stands where its record does: what the one before was ahead of its own nobody has recorded. */
function beginsAnew(watched: Watched): void {
  takeBack(watched, watched.isBlurred ? SET_BACK : watched.lag);
  Object.assign(watched, { isBlurred: false, lag: 0, unseen: undefined });
}

/** What was shown is owed no more; where the picture stands, and how far from its record, is as it was. */
function forget(pages: ReadonlyMap<number, Watched> = new Map()): void {
  for (const watched of pages.values()) watched.shown = [];
}

function played(watched: Watched, entry: Played): void {
  if (!entry.counts || entry.took > SURELY_NO_GAP) {
    takeBack(watched);
    watched.swallows = LOOK;
    return;
  }
  // What follows a gap belongs to it until the next look.
  watched.swallows -= entry.took;
  if (watched.swallows < 0 && !passesUnseen(watched, entry)) watched.shown.push(entry);
}

/**
 * The first look after a move only sees where the picture is by then, and a page that stood still looks late. @returns whether
 * it is so far ahead that it is set back, and shows this again.
 */
function passesUnseen(watched: Watched, { took }: Played): boolean {
  if (watched.unseen === undefined) return false;
  const ahead = watched.unseen + took;
  watched.unseen = ahead < LOOK ? ahead : undefined;
  if (took <= LOOK) return false;
  watched.lag = Math.min(ahead, SET_BACK);
  return ahead > SET_BACK;
}

function moved(watched: Watched, { to, playing, byHand }: Moved, isAhead: boolean): void {
  if (playing) {
    takeBack(watched);
    // The look after it only sees where the picture is now: the record follows it at that distance.
    [watched.lag, watched.unseen] = [LOOK, 0];
  }
  // From ahead of the record on it stays behind the picture by that much, until the app brings the picture back to its end.
  if (isAhead) watched.isBlurred = true;
  else if (watched.isBlurred && !byHand) {
    watched.isBlurred = false;
    watched.shown = watched.shown.filter((one) => one.to <= to);
  }
}

/** What was shown since the last look, or `last`, s, may be lost. */
function takeBack({ shown }: Watched, last = LOOK): void {
  for (let open = last; open > 0; ) {
    const end = shown.pop();
    if (!end) return;
    if (end.took > open) shown.push({ ...end, to: end.to - open, took: end.took - open });
    open -= end.took;
  }
}
