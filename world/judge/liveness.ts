import type { Entry } from './history';
import type { Breach, Hours } from './safety';

/** What a row may say that it waits for, once the network is whole and she has shown her face. */
const GOOD_REASONS = ['gap', 'time', 'session', 'check', 'progress'];

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
    if (entry.kind === 'progress' && entry.waits === 'gap' && entry.from <= lead + 0.9)
      say(`${place}: ${entry.from} to ${entry.to} s wait for what is there, ${lead} s`);
    if (entry.kind !== 'finish' || !facts) continue;
    const reached = (credit?.credited ?? 0) >= facts.end - Math.min(2, facts.end * 0.02);
    const checked = facts.points.every((point) => passed.has(`${place}/${point}`));
    if (!facts.text && reached && checked && !credit?.finished)
      say(`${place}: its finish waits, and all of it is credited`);
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
