import type { Entry } from './history';
import { reach, type Stretch } from './intervals';
import { type Breach, type Hours, tampered } from './safety';
import { unpaidByRight } from './unpaid';

/** A look or two: so close together stretches are one, and so much may be missing at the end of one, s. */
const LOOK = 0.6;
/** More than 5 s between two looks are a gap by rule, and the look before a pause may have come so much earlier, s. */
const GAP = 5 - LOOK;

export type Excuse = { reason: string; of: string };

const placeOf = ({ learner, hour }: { learner: string; hour: string }) => `${learner}/${hour}`;

/**
 * Once all is well again, whatever was played from where the credit stood is credited, or stands on the phone with its
 * words. What takes any of it by right is named, an entry each, and counted.
 */
export function allThatWasPlayed(
  entries: readonly Entry[],
  hours: Hours,
): { breaches: Breach[]; excuses: Excuse[] } {
  const breaches: Breach[] = [];
  const excuses: Excuse[] = [];
  const isTampered = tampered(entries);
  const unpaid = unpaidByRight(entries);
  const places = new Map(
    entries.flatMap((entry) => (entry.is === 'played' ? [[placeOf(entry), entry] as const] : [])),
  );
  for (const [place, { learner, hour }] of places) {
    const facts = hours[hour];
    if (!facts || isTampered({ learner, hour })) continue;
    const of = entries.filter((entry) => !('hour' in entry) || placeOf(entry) === place);
    const { owed, lead } = owedAt(of);
    // The record follows a picture that went ahead of it at up to a second's distance, until the hour's end.
    const near = LOOK + (of.some(goesAhead) ? 1 : 0);
    const kept = of.flatMap((entry) => (entry.is === 'kept' ? [entry] : []));
    const covered = reach(kept, lead, LOOK + 1.5);
    const last = facts.end - Math.min(2, facts.end * 0.02);
    // Who is owed nothing is excused nothing.
    const unexcused = owedAt(of.filter((entry) => !takes(entry))).owed;
    if (Math.min(unexcused, last) <= lead + near) continue;
    for (const row of kept.filter(({ to }) => to > lead)) {
      const right = unpaid.get(row);
      excuses.push({ reason: right ? `unpaid: ${right}` : `kept: ${row.why}`, of: place });
    }
    const isOwed = (some: readonly Entry[]) => Math.min(owedAt(some).owed, last) > covered + near;
    if (!isOwed(of)) excuses.push(...needed(of, isOwed).map((reason) => ({ reason, of: place })));
    else {
      breaches.push({
        rule: 'all that was played',
        what: `${place}: ${owed} s played in a row, ${lead} credited, to ${covered} with what is kept`,
      });
    }
  }
  return { breaches, excuses };
}

const goesAhead = (entry: Entry) =>
  entry.is === 'leapt' || (entry.is === 'moved' && (entry.playing || entry.byHand === true));

const takes = (entry: Entry) => entry.is === 'loss' || entry.is === 'restored';

/** Of what took recorded time by right the least without which it would be owed, the earliest first to be done without. */
function needed(of: readonly Entry[], isOwed: (some: readonly Entry[]) => boolean): string[] {
  const kept = of.filter(takes).reduce((some, one) => {
    const fewer = some.filter((other) => other !== one);
    return isOwed(fewer) ? some : fewer;
  }, of);
  return kept.flatMap((entry) => {
    if (entry.is === 'loss') return [entry.reason];
    return entry.is === 'restored' ? [entry.is] : [];
  });
}

/** How far one had played without a gap, less what was lost by right; and how far the server came. */
function owedAt(entries: readonly Entry[]): { owed: number; lead: number } {
  let start = 0;
  let lead = 0;
  const leads: { at: number; lead: number }[] = [];
  let lost = 0;
  let shown: Stretch[] = [];
  // What stands open as finished is looked at again, not studied, and goes on so where the server forgets that it was.
  let again = false;
  for (const entry of entries) {
    if (entry.is === 'opened') again = false;
    if (entry.is === 'credited') {
      again ||= entry.finished;
      lead = entry.credited + entry.provisional;
      leads.push({ at: entry.at, lead });
    }
    if (entry.is === 'played' && entry.took <= GAP && !again) shown.push(entry);
    if (entry.is === 'restored') {
      const { to } = entry;
      // The server stands where it stood then, and from there everything is owed anew.
      lead = leads.findLast(({ at }) => at <= to)?.lead ?? 0;
      [start, shown, lost] = [lead, [], 0];
    }
    if (entry.is !== 'loss') continue;
    const { from } = entry;
    // What is shown from then on is owed again.
    if (from !== undefined) [start, shown] = [Math.min(start, from), before(shown, from)];
    else if (entry.seconds === Number.POSITIVE_INFINITY) [start, shown, lost] = [lead, [], 0];
    else lost += entry.seconds;
  }
  // What was played on from where the server stands now is owed, whatever was lost before it.
  const far = Math.max(reach(shown, start, LOOK), reach(shown, lead, LOOK));
  return { owed: far - lost, lead };
}

const before = (shown: readonly Stretch[], end: number): Stretch[] =>
  shown.flatMap(({ from, to }) => (from < end ? [{ from, to: Math.min(to, end) }] : []));
