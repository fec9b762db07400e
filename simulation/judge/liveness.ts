import type { Entry } from './history';
import type { Breach, Hours } from './safety';

/** What a row may say that it waits for, once the network is whole and she has shown her face. */
const GOOD_REASONS = ['gap', 'time', 'session', 'check', 'progress'];

/** So near to the lead a row continues it, s: the server takes it from 1 s on. */
const REACHED = 0.9;

/** Once all is well nothing stays on the phone that could go: a row says what it waits for, and that is not there yet. */
export function nothingWaitsForNothing(entries: readonly Entry[], hours: Hours): Breach[] {
  const last = new Map<string, Extract<Entry, { is: 'credited' }>>();
  const passed = new Set<string>();
  const breaches: Breach[] = [];
  for (const entry of entries) {
    if (entry.is === 'credited') last.set(`${entry.learner}/${entry.hour}`, entry);
    if (entry.is === 'passed') passed.add(`${entry.learner}/${entry.hour}/${entry.point}`);
  }
  const say = (what: string) => breaches.push({ rule: 'what can go, goes', what });
  for (const entry of entries) {
    if (entry.is !== 'kept' || entry.waits === undefined) continue;
    const place = `${entry.learner}/${entry.hour}`;
    const facts = hours[entry.hour];
    if (entry.kind === 'progress' && !GOOD_REASONS.includes(entry.waits))
      say(`${place}: ${entry.from} to ${entry.to} s wait and do not say for what`);
    const credit = last.get(place);
    const lead = (credit?.credited ?? 0) + (credit?.provisional ?? 0);
    if (entry.kind === 'progress' && entry.waits === 'gap' && entry.from <= lead + REACHED)
      say(`${place}: ${entry.from} to ${entry.to} s wait for what is there, ${lead} s`);
    if (entry.kind !== 'finish' || !facts) continue;
    const reached = (credit?.credited ?? 0) >= facts.end - Math.min(2, facts.end * 0.02);
    const checked = facts.points.every((point) => passed.has(`${place}/${point}`));
    if (!facts.text && reached && checked && !credit?.finished)
      say(`${place}: its finish waits, and all of it is credited`);
  }
  return breaches;
}

/** So long after what it waited for has come a row may still be here while all is calm, s. */
const WITHIN = 120;

/** While the app lies open and nothing is in the way, what waited for something goes soon after that has come. */
export function nothingStands(entries: readonly Entry[], hours: Hours): Breach[] {
  const leads = new Map<string, number>();
  /** Since when a row could have gone, s. */
  const since = new Map<string, number>();
  const forgers = new Set(entries.flatMap((entry) => (entry.is === 'forged' ? [entry.learner] : [])));
  const breaches: Breach[] = [];
  for (const entry of entries) {
    if (entry.is === 'restored') since.clear();
    if (entry.is === 'credited')
      leads.set(`${entry.learner}/${entry.hour}`, entry.credited + entry.provisional);
    // What the app did not send itself, it is not told of.
    if (entry.is !== 'queue' || forgers.has(entry.learner)) continue;
    const free = !entry.calm
      ? []
      : entry.rows.filter(({ hour, from, waits }) => {
          const reached = from <= (leads.get(`${entry.learner}/${hour}`) ?? 0) + REACHED;
          // The answer to what stands before it may have been lost, and comes with the next try.
          const isFirst = entry.rows.every((other) => other.hour !== hour || other.from >= from);
          return reached && isFirst && !hours[hour]?.text && (waits === 'gap' || waits === 'progress');
        });
    const named = new Set(free.map(({ key }) => key));
    for (const key of [...since.keys()]) if (!named.has(key)) since.delete(key);
    for (const { key, hour, kind, from, waits } of free) {
      const began = since.get(key) ?? entry.at;
      since.set(key, began);
      if (entry.at - began > WITHIN)
        breaches.push({
          rule: 'what can go, goes',
          what: `${entry.learner}/${hour}: ${kind} at ${from} s waits for ${waits}, which has been there for ${entry.at - began} s`,
        });
    }
  }
  return breaches;
}

/** The server never comes to where its own ledger would go wrong, whatever is sent. */
export const noAlarm = (entries: readonly Entry[]): Breach[] =>
  entries.flatMap((entry) =>
    entry.is === 'alarm'
      ? [{ rule: 'the ledger keeps its law', what: `${entry.learner}/${entry.hour}` }]
      : [],
  );
