import { hindrances } from './hindered';
import type { Entry } from './history';
import { missing, reach, type Stretch } from './intervals';
import type { Excuse } from './owed';
import type { Breach, Hours } from './safety';
import { EXACT, exactTo, type Place, placeOf, watching } from './watched';

type Loss = { reason: string; seconds: number };

/** What a page that was closed had shown of an hour, and what befell it since. */
type Closed = {
  name: string;
  at: number;
  phone: number;
  shown: readonly Stretch[];
  /** Exact to here, and but for so much, s. */
  end: number;
  lag: number;
  losses: Loss[];
  /** Pages that were opened on its phone since; one of them has started. */
  later: Set<number>;
  isHeard: boolean;
};

type Disk = { rows: readonly Stretch[]; lead: number };
const EMPTY: Disk = { rows: [], lead: 0 };

/**
 * What a page had shown that its learner closed stands on the phone's disk, or with the server, at the first standstill after
 * the app has started again, to 50 ms; but for what took it by right between: a kill soon after, a store that was cleared, a
 * phone without room. (SPEC.md, «Phone», rule 15.)
 */
export function recordedWhenClosed(
  entries: readonly Entry[],
  hours: Hours,
): { breaches: Breach[]; excuses: Excuse[] } {
  const held = hindrances();
  const opened = new Map<number, number>();
  const disks = new Map<string, Disk>();
  const leads = new Map<string, number>();
  const breaches: Breach[] = [];
  const excuses: Excuse[] = [];
  let waiting: Closed[] = [];

  function closed(at: number, page: number, { name, facts, watched }: Place): void {
    const phone = held.phoneOf(page);
    if (phone === undefined || watched.isBlurred) return;
    const { lag } = watched;
    const of = { name, at, phone, shown: [...watched.shown], end: exactTo(facts), lag };
    waiting.push({ ...of, losses: [], later: new Set(), isHeard: false });
  }

  /** Of what a full phone could not take over the next start hears. */
  function started(at: number, page: number): void {
    if (held.reasons(page, { from: opened.get(page) ?? 0, to: at }).includes('full')) return;
    for (const one of waiting) one.isHeard ||= one.later.has(page);
  }

  function told({ name, at, phone, shown, end, lag, losses }: Closed): void {
    const { rows, lead } = disks.get(`${phone} ${name}`) ?? EMPTY;
    const credited = Math.max(lead, leads.get(name) ?? 0);
    const there = [...rows, { from: 0, to: credited }];
    const got = reach(there, 0, EXACT);
    const owed = Math.min(reach(shown, got, EXACT), end);
    const takers = needed(missing({ from: got, to: owed }, there) - EXACT - lag, losses);
    if (takers) excuses.push(...takers.map((reason) => ({ reason: `closed: ${reason}`, of: name })));
    else
      breaches.push({
        rule: 'what a closed page had shown',
        what: `${name}: ${got} s are there, ${owed} s were shown on a page that was closed at ${at} s`,
      });
  }

  watching(entries, hours, (entry, place) => {
    held.hear(entry);
    if (entry.is === 'page') {
      opened.set(entry.page, entry.at);
      for (const one of waiting) if (one.phone === entry.phone) one.later.add(entry.page);
    }
    if (entry.is === 'written') disks.set(`${entry.phone} ${placeOf(entry)}`, entry);
    if (entry.is === 'credited') leads.set(placeOf(entry), entry.credited + entry.provisional);
    if (entry.is === 'closed' && place) closed(entry.at, entry.page, place);
    if (entry.is === 'loss')
      for (const one of waiting) if (one.name === placeOf(entry)) one.losses.push(entry);
    if (entry.is === 'restored')
      for (const one of waiting) one.losses.push({ reason: 'restored', seconds: Number.POSITIVE_INFINITY });
    if (entry.is === 'started') started(entry.at, entry.page);
    if (entry.is !== 'rests') return;
    const due = (one: Closed) => one.isHeard && one.phone === entry.phone;
    for (const one of waiting.filter(due)) told(one);
    waiting = waiting.filter((one) => !due(one));
  });
  return { breaches, excuses };
}

/** The reasons of the fewest losses that take `missing` seconds together; nothing where all of them do not. */
function needed(missing: number, losses: readonly Loss[]): string[] | undefined {
  const reasons: string[] = [];
  let left = missing;
  for (const { reason, seconds } of [...losses].sort((a, b) => b.seconds - a.seconds)) {
    if (left <= 0) break;
    left -= seconds;
    reasons.push(reason);
  }
  return left <= 0 ? reasons : undefined;
}
