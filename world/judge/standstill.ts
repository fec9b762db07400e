import type { Entry, HourFacts } from './history';
import { missing, reach, type Stretch } from './intervals';
import { type Breach, type Hours, hop, tampered } from './safety';

/** What is on the disk at a standstill is what was on the screen, to so much, s. */
const EXACT = 0.05;
/** Looks come a quarter of a second apart: so much before a move or a gap cannot be told from it, s. */
const LOOK = 0.3;
/** More than 5 s between two looks are a gap by rule; of what is a little less nobody can say which it was, s. */
const SURELY_NO_GAP = 5 - LOOK;

type Played = Extract<Entry, { is: 'played' }>;

/** What one page has played of one hour, and how far it can be told by the second. */
type Watched = { shown: Played[]; swallows: number; lag: number; isBlurred: boolean };

/**
 * At each standstill the phone's disk (or the server) has what was played, and nothing else, to 50 ms; but for what a rule
 * names: a gap, a move of the picture, a point that waits for its check, what was lost by right.
 */
export function recordedIsPlayed(entries: readonly Entry[], hours: Hours): Breach[] {
  const isTampered = tampered(entries);
  const leaps = new Set(entries.flatMap((entry) => (entry.is === 'leapt' ? [placeOf(entry)] : [])));
  const watches = new Map<string, Map<number, Watched>>();
  const leads = new Map<string, number>();
  const ever = new Map<string, Stretch[]>();
  const hops = new Map<string, number>();
  const breaches: Breach[] = [];
  for (const entry of entries) {
    if (entry.is === 'restored') watches.clear();
    if (!('hour' in entry)) continue;
    const place = placeOf(entry);
    const facts = hours[entry.hour];
    if (!facts || facts.text || leaps.has(place) || isTampered(entry)) continue;
    if (entry.is === 'credited') leads.set(place, entry.credited + entry.provisional);
    if (entry.is === 'loss') watches.delete(place);
    if (entry.is === 'played') {
      const all = ever.get(place) ?? [];
      ever.set(place, all);
      all.push(entry);
      played(watchOf(watches, place, entry.page), entry);
    }
    if (entry.is === 'session' || entry.is === 'admitted') {
      const watched = watchOf(watches, place, entry.page);
      [watched.isBlurred, watched.lag] = [false, 0];
    }
    if (entry.is === 'moved') {
      const ahead = hop(entry.to, leads.get(place), ever.get(place));
      moved(watchOf(watches, place, entry.page), ahead > EXACT, entry.playing);
      hops.set(place, (hops.get(place) ?? 0) + ahead);
    }
    if (entry.is !== 'stands') continue;
    const lead = leads.get(place) ?? 0;
    const recorded = [...entry.disk, { from: 0, to: lead }];
    const never = Math.max(
      0,
      ...entry.disk.map((one) => missing(one, [...(ever.get(place) ?? []), { from: 0, to: lead }])),
    );
    if (never > EXACT + (hops.get(place) ?? 0))
      breaches.push({ rule: 'only what was played', what: `${place}: ${never} s on the disk, never shown` });
    const { shown, isBlurred, lag } = watchOf(watches, place, entry.page);
    if (isBlurred) continue;
    const got = reach(recorded, 0, EXACT);
    const owed = Math.min(reach(shown, got, EXACT), exactTo(facts));
    if (owed > got + EXACT + lag)
      breaches.push({
        rule: 'what was played is recorded',
        what: `${place}: ${got} s stand on the disk, ${owed} s were shown, at ${entry.at} s`,
      });
  }
  return breaches;
}

const placeOf = ({ learner, hour }: { learner: string; hour: string }) => `${learner}/${hour}`;

/** The picture may run a little beyond a point on the way before it stops; the last of an hour is nobody's to study. */
const exactTo = ({ end, points }: HourFacts) =>
  Math.min(end - Math.min(2, end * 0.02), ...points.filter((at) => at > 0));

function watchOf(watches: Map<string, Map<number, Watched>>, place: string, page: number): Watched {
  const pages = watches.get(place) ?? new Map<number, Watched>();
  watches.set(place, pages);
  const watched = pages.get(page) ?? { shown: [], swallows: 0, lag: 0, isBlurred: false };
  pages.set(page, watched);
  return watched;
}

function played(watched: Watched, entry: Played): void {
  if (!entry.counts || entry.took > SURELY_NO_GAP) {
    takeBack(watched);
    watched.swallows = LOOK;
    return;
  }
  // What follows a gap belongs to it until the next look.
  watched.swallows -= entry.took;
  if (watched.swallows < 0) watched.shown.push(entry);
}

function moved(watched: Watched, isAhead: boolean, playing: boolean): void {
  if (playing) {
    takeBack(watched);
    // The look after it only sees where the picture is now: the record follows it at that distance.
    watched.lag = LOOK;
  }
  // From ahead of the record on it stays behind the picture by that much.
  if (isAhead) watched.isBlurred = true;
}

/** What was shown since the last look may be lost. */
function takeBack({ shown }: Watched): void {
  for (let open = LOOK; open > 0; ) {
    const last = shown.pop();
    if (!last) return;
    if (last.took > open) shown.push({ ...last, to: last.to - open, took: last.took - open });
    open -= last.took;
  }
}
