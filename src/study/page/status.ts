import { liveQuery } from 'dexie';
import { getDefaultStore } from 'jotai';
import { showBadge } from '@/browser/badge';
import { browser } from '@/browser/browser';
import { isAnswering } from '@/browser/line';
import { hearHints, lineHere } from '@/browser/line-here';
import { hoursThatWait } from '@/offline/hours-that-wait';
import type { Outbox } from '@/offline/outbox';
import { waitsSince } from '@/offline/reminder';
import type { OutboxRow } from '@/offline/rows';
import { isReadAgain } from '@/offline/rows';
import { EMPTY_QUEUE, queueAtom, type SyncStatus, syncStatusAtom } from '@/offline/status';
import { NOTHING_UNSENT, partOf } from '@/offline/unsent';
import { currentIdentity, watchIdentity } from '@/session/identity';

/** While online, what has waited less than this is on its way and would only flicker, ms. */
const WORTH_SHOWING = 30_000;

const store = getDefaultStore();
const change = (part: Partial<SyncStatus>) => store.set(syncStatusAtom, (was) => ({ ...was, ...part }));

export const setSending = (sending: boolean) => change({ sending });

/** What waits and what was refused, of all hours and by hour, in seconds. Pure. */
export function tally(rows: readonly OutboxRow[], online: boolean, now: number) {
  const byHour: SyncStatus['byHour'] = {};
  let onItsWay = false;
  let owing = false;
  const stays: OutboxRow[] = [];
  for (const row of rows) {
    if (isReadAgain(row, rows)) continue;
    const part = partOf(row, rows);
    // Only what is on its way would flicker; what waits for a check or another stretch has been answered.
    const young = part === 'waiting' && online && now - row.at < WORTH_SHOWING;
    if (young) {
      onItsWay ||= row.kind !== 'evidence';
      continue;
    }
    stays.push(row);
    // A video's finish and evidence weigh nothing; a rich text's finish carries its whole reading.
    if (row.to > row.from) {
      const unsent = byHour[row.hour] ?? NOTHING_UNSENT;
      byHour[row.hour] = { ...unsent, [part]: unsent[part] + row.to - row.from };
    } else if (part === 'waiting' && row.kind !== 'evidence' && !row.waitsFor) owing = true;
  }
  const waitingSeconds = Object.values(byHour).reduce((sum, { waiting }) => sum + waiting, 0);
  const unresolved = rows.filter(({ state }) => state === 'unresolved').length;
  return {
    byHour,
    waitingSeconds,
    onItsWay,
    owing,
    unresolved,
    since: waitsSince(rows),
    hours: hoursThatWait(stays),
  };
}

/**
 * Keeps the one source of the state pill and of every 待同步 figure up to date, for this learner, over all tabs.
 * @param folded what dead pages have left behind has joined the queue, or cannot: read before, it would lack their last
 * seconds, and a row that says them later grows.
 */
export function watchStatus(
  outbox: Outbox,
  learner: () => string | undefined,
  folded: Promise<unknown>,
): void {
  let rows: OutboxRow[] = [];
  let stop = () => {};
  let followed: string | undefined;
  let badge: number | undefined;
  const show = () => {
    const line = lineHere.line();
    const online = isAnswering(line);
    const tallied = tally(rows, online, browser.clock.wall());
    change({ line, online, ...tallied });
    if (tallied.hours !== badge) showBadge(tallied.hours);
    badge = tallied.hours;
  };
  const follow = () => {
    const who = learner();
    // Told of anew, and nobody else: her rows would be gone for the moment in which they are read again.
    if (who && who === followed) return;
    followed = who;
    stop();
    rows = [];
    store.set(queueAtom, EMPTY_QUEUE);
    show();
    if (!who) {
      // Nobody's own rows are asked for; that somebody's wait is said to whoever comes.
      if (currentIdentity().is !== 'visitor') return;
      const asked = liveQuery(() => outbox.holdsOthers('')).subscribe({
        next: (others) => store.set(queueAtom, { ...EMPTY_QUEUE, others }),
        error: () => undefined,
      });
      stop = () => asked.unsubscribe();
      return;
    }
    // Once: nobody else studies on this phone while this learner is signed in. In the live query the journal, which is
    // written each second, would have all of it read anew each second.
    const others = outbox.holdsOthers(who).catch(() => false);
    const queue = async () => ({
      rows: await outbox.ofLearner(who),
      unpaid: await outbox.unpaidOf(who),
      lastSync: await outbox.lastSync(who),
      said: Object.fromEntries((await outbox.said(who)).map((one) => [one.hour, one])),
      others: await others,
    });
    let here = true;
    let unsubscribe = () => {};
    stop = () => {
      here = false;
      unsubscribe();
    };
    void folded.then(() => {
      if (!here) return;
      const subscription = liveQuery(queue).subscribe({
        next: (next) => {
          rows = next.rows;
          store.set(queueAtom, next);
          show();
        },
        error: () => {
          followed = undefined;
          // A phone that cannot be read has been asked, all the same.
          store.set(queueAtom, { ...EMPTY_QUEUE });
        },
      });
      unsubscribe = () => subscription.unsubscribe();
    });
  };
  hearHints();
  lineHere.onChange(show);
  browser.clock.every(5_000, () => rows.length > 0 && show());
  watchIdentity(follow);
  follow();
}
