import type { Entry, HourFacts } from './history';
import { covered, type Stretch } from './intervals';

export type Breach = { rule: string; what: string };
export type Hours = Readonly<Record<string, HourFacts>>;

/** What is credited was on the screen, to so much, s: the server counts in milliseconds. */
const BLUR = 0.05;
/** A jump of less than 1 s whose events were swallowed cannot be told from play. */
const OVERDRAFT = 2;
/** A leap of up to a second leaves the picture ahead of the record by it (I4): what was passed over counts in the place of what follows, s. */
const LEAP = 1;

const keyOf = ({ learner, hour }: { learner: string; hour: string }) => `${learner}/${hour}`;

/** Whose hand was on the element, or who sent what no page sends: of them only lived time is asked. */
export function tampered(entries: readonly Entry[]): (of: { learner: string; hour: string }) => boolean {
  const learners = new Set<string>();
  const places = new Set<string>();
  for (const entry of entries) {
    if (entry.is === 'forged') learners.add(entry.learner);
    if (entry.is === 'played' && !entry.counts) places.add(keyOf(entry));
  }
  return (of) => learners.has(of.learner) || places.has(keyOf(of));
}

/** More than so much between two looks at the video is a gap, and records nothing, s. */
const LONGEST_LOOK = 5.01;

/**
 * Credited ⊆ played, for whoever is honest: nothing counts that was not on the screen before, in sight, while the page looked
 * at it.
 */
export function onlyWhatWasPlayed(entries: readonly Entry[], hours: Hours): Breach[] {
  const played = new Map<string, Stretch[]>();
  /** How much may count that was passed over, s. */
  const allowed = new Map<string, number>();
  const leads = new Map<string, number>();
  const forgers = new Set(entries.flatMap((entry) => (entry.is === 'forged' ? [entry.learner] : [])));
  const breaches: Breach[] = [];
  for (const entry of entries) {
    if (!('hour' in entry) || forgers.has(entry.learner)) continue;
    const place = keyOf(entry);
    const seen = played.get(place) ?? [];
    const may = allowed.get(place) ?? 0;
    if (entry.is === 'played') {
      played.set(place, seen);
      if (!entry.unseen && entry.took <= LONGEST_LOOK) seen.push(entry);
      // A video that is ahead by less than a leap is not set back, and the record follows it.
      else if (!entry.unseen) allowed.set(place, may + Math.min(LEAP, entry.to - entry.from));
    }
    if (entry.is === 'leapt') allowed.set(place, may + LEAP);
    if (entry.is === 'moved') allowed.set(place, may + hop(entry.to, leads.get(place), seen));
    const facts = hours[entry.hour];
    if (entry.is !== 'credited' || !facts || facts.text) continue;
    const lead = entry.credited + entry.provisional;
    leads.set(place, lead);
    const missing = lead - covered(seen, lead);
    if (missing > BLUR + may)
      breaches.push({
        rule: 'only what was played',
        what: `${place}: ${lead} s credited, ${missing} s of it never shown`,
      });
  }
  return breaches;
}

/**
 * By how much the picture is now ahead of all that was shown or credited, s: up to 1 s the record follows it at that
 * distance, and what was passed over counts in the place of what follows.
 */
export const hop = (to: number, lead = 0, seen: readonly Stretch[] = []): number =>
  Math.min(1, Math.max(0, to - Math.max(lead, ...seen.map((one) => one.to))));

/** Of a text: nothing counts before it was in sight for so long. */
export function onlyWhatWasRead(entries: readonly Entry[], hours: Hours): Breach[] {
  const read = new Map<string, number>();
  const isTampered = tampered(entries);
  const breaches: Breach[] = [];
  for (const entry of entries) {
    if (entry.is === 'read') read.set(keyOf(entry), (read.get(keyOf(entry)) ?? 0) + entry.took);
    if (entry.is !== 'credited' || !hours[entry.hour]?.text || isTampered(entry)) continue;
    const took = read.get(keyOf(entry)) ?? 0;
    if (entry.credited > took + 0.6) {
      breaches.push({
        rule: 'only what was read',
        what: `${keyOf(entry)}: ${entry.credited} s credited, ${took} s in sight`,
      });
    }
  }
  return breaches;
}

/** For any r: what hours that nobody opened before r are credited until d is at most d − r + 2 s, whatever was sent. */
export function onlyWhatWasLived(entries: readonly Entry[]): Breach[] {
  const breaches: Breach[] = [];
  for (const learner of new Set(
    entries.flatMap((entry) => (entry.is === 'enrolled' ? [entry.learner] : [])),
  )) {
    const opened = new Map<string, number>();
    const credit = new Map<string, number>();
    for (const entry of entries) {
      if (!('learner' in entry) || entry.learner !== learner) continue;
      if (entry.is === 'opened' && !opened.has(entry.hour)) opened.set(entry.hour, entry.at);
      if (entry.is !== 'credited') continue;
      credit.set(entry.hour, entry.credited + entry.provisional);
      for (const since of opened.values()) {
        const sum = [...credit].reduce(
          (all, [hour, one]) => ((opened.get(hour) ?? 0) >= since ? all + one : all),
          0,
        );
        if (sum > entry.at - since + OVERDRAFT + 0.01) {
          breaches.push({
            rule: 'only what was lived',
            what: `${learner}: ${sum} s credited in ${entry.at - since} s`,
          });
        }
      }
    }
  }
  return breaches;
}

/** Finished only after all of it; nothing beyond a check that was not passed; nothing beyond the end. */
export function onlyWhatIsDone(entries: readonly Entry[], hours: Hours): Breach[] {
  const passed = new Set<string>();
  const breaches: Breach[] = [];
  const say = (rule: string, what: string) => breaches.push({ rule, what });
  for (const entry of entries) {
    if (entry.is === 'passed') passed.add(`${keyOf(entry)}/${entry.point}`);
    if (entry.is !== 'credited') continue;
    const facts = hours[entry.hour];
    if (!facts) continue;
    const { end, points } = facts;
    const { credited, provisional, finished } = entry;
    const open = points.filter((point) => !passed.has(`${keyOf(entry)}/${point}`));
    if (credited > Math.min(...open, Number.POSITIVE_INFINITY) + 0.001)
      say('only after the check', `${keyOf(entry)} at ${credited} s`);
    if (credited + provisional > end + 0.001)
      say('nothing beyond the end', `${keyOf(entry)} at ${credited + provisional} s`);
    if (finished && (credited < end - Math.min(2, end * 0.02) - 0.001 || open.length > 0))
      say('finished only after all', `${keyOf(entry)} at ${credited} s`);
  }
  return breaches;
}

/** No figure on a screen that the server has never had. */
export function onlyWhatIsSo(entries: readonly Entry[], hours: Hours): Breach[] {
  const most = new Map<string, number>();
  const breaches: Breach[] = [];
  for (const entry of entries) {
    if (entry.is === 'credited') {
      // The last moment of media is nobody's to study: an hour that is finished is all there.
      const now = entry.finished ? (hours[entry.hour]?.end ?? 0) : entry.credited;
      most.set(keyOf(entry), Math.max(most.get(keyOf(entry)) ?? 0, now));
    }
    if (entry.is !== 'shown' || entry.credited <= (most.get(keyOf(entry)) ?? 0) + 0.001) continue;
    breaches.push({
      rule: 'only what is so',
      what: `${keyOf(entry)}: ${entry.credited} s shown, ${most.get(keyOf(entry)) ?? 0} credited`,
    });
  }
  return breaches;
}
