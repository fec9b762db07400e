import { webLocks } from '@/browser/web-locks';
import { aloneBy } from '@/offline/alone';
import { SEND_WAITING } from '@/offline/background';
import { database } from '@/offline/database';
import { drain } from '@/offline/drain';
import { signedInLearner } from '@/offline/meta';
import { createOutbox } from '@/offline/outbox';
import type { OutboxRow } from '@/offline/rows';
import { sealedSender } from '@/session/send-sealed';
import { storesOfCopy } from '@/session/stores-of-copy';

/** What browsers with Background Sync send; the types know none of it. */
type SyncEvent = ExtendableEvent & { tag: string };

const outbox = createOutbox(database, Date.now);
const alone = aloneBy({ locks: webLocks, mono: () => performance.now() / 1000 });

/** A page in sight sends by itself, and says what became of it. */
async function isPageInSight(scope: ServiceWorkerGlobalScope): Promise<boolean> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}

/** What can go without a page, and waits for nothing but the network. */
const isOurs = ({ request, state, waitsFor }: OutboxRow) =>
  request !== undefined && state === 'waiting' && waitsFor === undefined;

/** So often within one event, and no longer apart than this, ms: the browser's own next try is minutes away. */
const TRIES = 4;
const LONGEST_PAUSE = 20_000;

/** @returns in how many ms it is worth while to go on; undefined: not before the browser tries again, if at all. */
async function sendOnce(learner: string): Promise<number | undefined> {
  let due: number | undefined;
  const mine = await alone(async () => {
    due = await drain({
      outbox,
      post: sealedSender(storesOfCopy(database, Date.now)),
      learner: () => learner,
      wall: Date.now,
      random: Math.random,
      takes: ({ request }) => request !== undefined,
    });
  });
  // Another page, out of sight, sends just now: it may be put to sleep over it.
  if (!mine) return LONGEST_PAUSE;
  return due === undefined ? undefined : Math.max(0, due - Date.now());
}

/**
 * Sends what waits of the learner that is signed in, by the rules and under the lock of a page that sends. Rows that no
 * page has sealed stay for one, and so do those of other learners.
 * @throws {Error} when something is left that another time may bring home: the browser then tries again.
 */
export async function sendWaiting(scope: ServiceWorkerGlobalScope): Promise<void> {
  if (await isPageInSight(scope)) return;
  const learner = await signedInLearner(database);
  if (!learner) return;
  const left = async () => (await outbox.ofLearner(learner)).filter(isOurs).length;
  await outbox.wake(learner);
  for (let tries = 1; (await left()) > 0; tries++) {
    const pause = await sendOnce(learner);
    if ((await left()) === 0) return;
    if (tries === TRIES || pause === undefined || pause > LONGEST_PAUSE) throw new Error('something waits');
    await new Promise((done) => setTimeout(done, pause));
  }
}

/** The network is back and no page is there: what waits is sent all the same. */
export function sendWithoutPage(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('sync' as 'message', (event) => {
    const { tag } = event as unknown as SyncEvent;
    if (tag === SEND_WAITING) event.waitUntil(sendWaiting(scope));
  });
}
