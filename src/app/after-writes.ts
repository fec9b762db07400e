import type { Changed } from '@contract/renewing';
import type { Query } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { askedAt, tellsOf } from '@/api/answers/kept';
import { onWritten } from '@/api/answers/written';
import { askAgain } from '@/api/ask-again';
import { browser } from '@/browser/browser';
import { workers } from '@/browser/secure-only';
import { queueAtom } from '@/offline/status';
import { currentIdentity } from '@/session/identity';
import { queryClient } from '@/ui/query-client';
import { gatherWrites } from './gather-writes';

/** What this page sent itself, the queue tells of too, so soon after, seconds. */
const SAME = 3;

const stores = () => Promise.all([import('@/offline/database'), import('@/offline/content/renewal')]);

/** Only a worker keeps reads. */
const keeper = (): string | undefined => {
  const identity = currentIdentity();
  return workers()?.controller && identity.is === 'learner' ? identity.learner : undefined;
};

/**
 * Screens, and what the phone keeps of screens, follow what is written: by this page, or by whoever else sends the phone's
 * queue.
 */
export function followWrites(): void {
  let writtenAt = 0;
  const gather = gatherWrites({
    clock: browser.clock,
    grown: (changed) => void markOld(changed).catch(() => undefined),
    settled: (changed) => void renew(changed, writtenAt).catch(() => undefined),
  });
  const note = (changed: Changed, live: boolean) => {
    writtenAt = Date.now();
    gather(changed, live);
  };
  let wroteAt = Number.NEGATIVE_INFINITY;
  onWritten(({ live, ...changed }) => {
    wroteAt = browser.clock.mono();
    note(changed, live);
  });
  const store = getDefaultStore();
  let last = store.get(queueAtom).lastSync;
  store.sub(queueAtom, () => {
    const { lastSync } = store.get(queueAtom);
    const another = last !== undefined && lastSync !== undefined && lastSync > last;
    if (another && browser.clock.mono() - wroteAt > SAME) note({ subjects: ['progress'], ids: [] }, true);
    last = lastSync;
  });
  const catchUp = () => void askForOld().catch(() => undefined);
  browser.on('online', catchUp);
  catchUp();
}

async function markOld(changed: Changed): Promise<void> {
  const learner = keeper();
  if (!learner) return;
  const now = Date.now();
  const [{ database }, { markOld: mark }] = await stores();
  await mark(database, learner, changed, now);
}

/** What screens show is asked for first, but what has been since; then what is kept of others. */
async function renew({ subjects }: Changed, writtenAt: number): Promise<void> {
  const older = {
    predicate: ({ state, meta }: Query) =>
      !meta?.opensOnce && askedAt(state.data) <= writtenAt && tellsOf(state.data, subjects),
  };
  await queryClient.invalidateQueries(older, { cancelRefetch: false });
  // What was on its way then may have been asked for before the write, and have come since.
  await queryClient.invalidateQueries(older, { cancelRefetch: false });
  await askForOld();
}

/** One after the other: whatever the learner does now comes first. What is lost stays old, for the next time. */
async function askForOld(): Promise<void> {
  const learner = keeper();
  if (!learner || !browser.isOnline()) return;
  const [{ database }, { oldReads, notOld }] = await stores();
  for (const row of await oldReads(database, learner)) {
    const became = await askAgain(row.address, row.asked ?? {});
    if (became === 'lost') return;
    if (became === 'refused') await notOld(database, row);
  }
}
