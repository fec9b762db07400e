import type { Entry } from './history';
import { type Stretch, union } from './intervals';
import { type Breach, tampered } from './safety';

type Kept = Extract<Entry, { is: 'kept' }>;

/** What the server lends, and what looks a quarter of a second apart may be off by, s. */
const NEAR = 3;
/** A permit is for 14 days; the server's clock may have been set by an hour or two, s. */
const PERMIT_OVER = 14 * 86_400 - 3 * 3_600;

/** Why what stands as unpaid is so by right, of each such row; what is not among them was lived and is owed. */
export function unpaidByRight(entries: readonly Entry[]): Map<Kept, string> {
  const unpaid = entries.filter((entry) => entry.is === 'kept' && entry.kind === 'unpaid') as Kept[];
  const reasons = new Map<Kept, string>();
  if (unpaid.length === 0) return reasons;
  const isTampered = tampered(entries);
  const is = (what: Entry['is']) => entries.some((entry) => entry.is === what);
  for (const learner of new Set(unpaid.map((row) => row.learner))) {
    let spare = livedTwice(entries, learner) + NEAR;
    for (const row of unpaid.filter((one) => one.learner === learner)) {
      const { hour, from, to } = row;
      const of = entries.filter(
        (entry) => 'hour' in entry && entry.learner === learner && entry.hour === hour,
      );
      if (isTampered(row)) reasons.set(row, 'forged');
      else if (of.some((entry) => entry.is === 'rightLost')) reasons.set(row, 'right lost');
      else if (isPermitOver(of)) reasons.set(row, 'permit over');
      else if (is('restored')) reasons.set(row, 'restored');
      else if (spare >= to - from) {
        spare -= to - from;
        reasons.set(row, 'lived twice');
      }
    }
  }
  return reasons;
}

/** What was lived through is paid: a row that stands as unpaid has one of the reasons that there are. */
export function whatWasLivedIsPaid(entries: readonly Entry[]): Breach[] {
  const reasons = unpaidByRight(entries);
  return entries.flatMap((entry) =>
    entry.is === 'kept' && entry.kind === 'unpaid' && !reasons.has(entry)
      ? [
          {
            rule: 'what was lived is paid',
            what: `${entry.learner}/${entry.hour}: ${entry.from} to ${entry.to} s stand unpaid`,
          },
        ]
      : [],
  );
}

/** The server finds the session of every row, unless its database was restored or the right to the hour was lost. */
export function noSessionIsLost(entries: readonly Entry[]): Breach[] {
  if (entries.some((entry) => entry.is === 'restored')) return [];
  const isTampered = tampered(entries);
  const lost = new Set(
    entries.flatMap((entry) => (entry.is === 'rightLost' ? [`${entry.learner}/${entry.hour}`] : [])),
  );
  return entries.flatMap((entry) => {
    if (entry.is !== 'kept' || entry.kind !== 'progress' || !/unresolved session/.test(entry.why)) return [];
    const place = `${entry.learner}/${entry.hour}`;
    return lost.has(place) || isTampered(entry)
      ? []
      : [{ rule: 'no session is lost', what: `${place}: ${entry.from} to ${entry.to} s have none` }];
  });
}

/** For how long more than one thing was studied at once by one learner: it is paid once, s. */
function livedTwice(entries: readonly Entry[], learner: string): number {
  const lived = entries.flatMap((entry): Stretch[] =>
    (entry.is === 'played' || entry.is === 'read') && entry.learner === learner
      ? [{ from: entry.at - entry.took, to: entry.at }]
      : [],
  );
  const length = (stretches: readonly Stretch[]) =>
    stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  return length(lived) - length(union(lived));
}

/** Something of the hour was played when a permit for it had run out: a page that lies open goes on under the one that it opened by. */
function isPermitOver(of: readonly Entry[]): boolean {
  const first = of.find((entry) => entry.is === 'permit')?.at;
  return first !== undefined && of.some((entry) => entry.is === 'played' && entry.at > first + PERMIT_OVER);
}

/** A right that was lost pays no more: of what was studied under permits alone at most what had been lived until then, and 2 s. */
export function onlyUntilTheRightWasLost(entries: readonly Entry[]): Breach[] {
  const opened = new Map<string, number>();
  const online = new Set<string>();
  /** What a place may come to, s; nothing where the right is there. */
  const most = new Map<string, { at: number; lead: number }>();
  const leads = new Map<string, number>();
  const breaches: Breach[] = [];
  for (const entry of entries) {
    // A right that was lost since is there again, or nobody here can tell.
    if (entry.is === 'restored') most.clear();
    if (!('hour' in entry)) continue;
    const place = `${entry.learner}/${entry.hour}`;
    if (entry.is === 'opened' && !opened.has(place)) opened.set(place, entry.at);
    if (entry.is === 'session') online.add(place);
    if (entry.is === 'rightGiven') most.delete(place);
    if (entry.is === 'rightLost' && !most.has(place))
      most.set(place, { at: entry.at, lead: leads.get(place) ?? 0 });
    if (entry.is !== 'credited') continue;
    const lead = entry.credited + entry.provisional;
    leads.set(place, lead);
    const lost = most.get(place);
    if (!lost || online.has(place)) continue;
    const lived = Math.max(lost.lead, lost.at - (opened.get(place) ?? 0) + 2);
    if (lead > lived + 0.01)
      breaches.push({
        rule: 'only until the right was lost',
        what: `${place}: ${lead} s credited, ${lived} s could have been lived until then`,
      });
  }
  return breaches;
}
