import { hindrances } from './hindered';
import type { Entry } from './history';
import { missing, reach } from './intervals';
import type { Excuse } from './owed';
import type { Breach, Hours } from './safety';
import { EXACT, exactTo, type Place, placeOf, watching } from './watched';

/** What is on the disk is behind the picture by so much at most: what a kill may take, s. */
const BEHIND = 1;
/** A phone that has no room tries for a while before it says so, and only then the picture stops, s. */
const FULL = 2;

type Written = Extract<Entry, { is: 'written' }>;
type Played = Extract<Entry, { is: 'played' }>;

/** What a phone's disk has of an hour, how far that goes, and when what brought it so far was handed to the disk. */
type Disk = { rows: Written['rows']; to: number; asked: number };

const EMPTY: Disk = { rows: [], to: 0, asked: Number.NEGATIVE_INFINITY };

/**
 * While an honest phone plays, its disk (or the server) is never more than a second behind what the picture has shown; but
 * for the time in which it could not be written: the page was frozen, the disk slow, the phone full.
 */
export function recordedInPlay(
  entries: readonly Entry[],
  hours: Hours,
): { breaches: Breach[]; excuses: Excuse[] } {
  const held = hindrances();
  const disks = new Map<string, Disk>();
  /** How far the server said it had come, by place: it pays between two looks into its database. */
  const answers = new Map<string, number>();
  /** Of a phone whose disk nobody has looked at nothing can be said. */
  const known = new Set(entries.flatMap((entry) => (entry.is === 'written' ? [entry.phone] : [])));
  const breaches: Breach[] = [];
  /** Each once for what was not written between two words of the disk. */
  const excuses = new Map<string, Excuse>();

  function wrote({ at, took, lead, rows, phone, ...of }: Written): void {
    const name = `${phone} ${placeOf(of)}`;
    const before = disks.get(name) ?? EMPTY;
    const all = [...rows, { from: 0, to: lead }];
    const to = reach(all, 0, EXACT);
    disks.set(name, { rows: all, to, asked: to > before.to ? at - took : before.asked });
  }

  function shown({ at, to, page }: Played, { name, facts, lead, watched }: Place): void {
    const phone = held.phoneOf(page);
    const disk = disks.get(`${phone} ${name}`) ?? EMPTY;
    if (phone === undefined || !known.has(phone) || watched.isBlurred || to <= disk.to + BEHIND) return;
    const there = [...disk.rows, { from: 0, to: Math.max(lead, answers.get(name) ?? 0) }];
    const got = reach(there, 0, EXACT);
    const owed = Math.min(reach(watched.shown, got, EXACT), exactTo(facts));
    const [first] = watched.shown;
    const since = { from: Math.max(disk.asked, first ? first.at - first.took : at), to: at };
    // What stands beyond a hole that is being filled is there.
    const behind = missing({ from: got, to: owed }, there) - watched.lag - EXACT - BEHIND;
    if (behind <= 0) return;
    const reasons = held.reasons(page, since);
    if (behind > held.heldUp(page, since) + (reasons.includes('full') ? FULL : 0))
      breaches.push({
        rule: 'in play a second behind at most',
        what: `${name}: ${got} s on the disk, ${owed} s shown, at ${at} s`,
      });
    else
      for (const by of reasons)
        excuses.set(`${phone} ${name} ${disk.asked} ${by}`, { reason: `in play: ${by}`, of: name });
  }

  watching(entries, hours, (entry, place) => {
    held.hear(entry);
    if (entry.is === 'written') wrote(entry);
    if (entry.is === 'answered') answers.set(placeOf(entry), entry.lead);
    if (entry.is === 'restored') answers.clear();
    if (entry.is === 'played' && place) shown(entry, place);
  });
  return { breaches, excuses: [...excuses.values()] };
}
