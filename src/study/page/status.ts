import { liveQuery } from 'dexie';
import { getDefaultStore } from 'jotai';
import { browser } from '@/browser/browser';
import type { Outbox } from '@/offline/outbox';
import type { OutboxRow } from '@/offline/rows';
import { EMPTY_QUEUE, queueAtom, type SyncStatus, syncStatusAtom } from '@/offline/status';
import { NOTHING_UNSENT, partOf } from '@/offline/unsent';
import { watchIdentity } from '@/session/identity';

/** While online, what has waited less than this is on its way and would only flicker, ms. */
const WORTH_SHOWING = 30_000;

const store = getDefaultStore();
const change = (part: Partial<SyncStatus>) => store.set(syncStatusAtom, (was) => ({ ...was, ...part }));

export const setSending = (sending: boolean) => change({ sending });

/** What waits and what was refused, by hour, in seconds. Pure. */
export function tally(rows: readonly OutboxRow[], online: boolean, now: number) {
  const byHour: SyncStatus['byHour'] = {};
  for (const row of rows) {
    // A video's finish and evidence weigh nothing; a rich text's finish carries its whole reading.
    if (row.to <= row.from) continue;
    const part = partOf(row, rows);
    // Only what is on its way would flicker; what waits for a check or another stretch has been answered.
    if (part === 'waiting' && online && now - row.at < WORTH_SHOWING) continue;
    const unsent = byHour[row.hour] ?? NOTHING_UNSENT;
    byHour[row.hour] = { ...unsent, [part]: unsent[part] + row.to - row.from };
  }
  const waitingSeconds = Object.values(byHour).reduce((sum, { waiting }) => sum + waiting, 0);
  return { byHour, waitingSeconds };
}

/** Keeps the one source of the state pill and of every 待同步 figure up to date, for this learner, over all tabs. */
export function watchStatus(outbox: Outbox, learner: () => string | undefined): void {
  let rows: OutboxRow[] = [];
  let stop = () => {};
  const show = () => {
    const online = browser.isOnline();
    change({ online, ...tally(rows, online, browser.clock.wall()) });
  };
  const follow = () => {
    stop();
    const who = learner();
    rows = [];
    store.set(queueAtom, EMPTY_QUEUE);
    show();
    if (!who) return;
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
    const subscription = liveQuery(queue).subscribe({
      next: (next) => {
        rows = next.rows;
        store.set(queueAtom, next);
        show();
      },
      error: () => undefined,
    });
    stop = () => subscription.unsubscribe();
  };
  browser.on('online', show);
  browser.on('offline', show);
  browser.clock.every(5_000, () => rows.length > 0 && show());
  watchIdentity(follow);
  follow();
}
