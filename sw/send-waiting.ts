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

/**
 * Sends what waits of the learner that is signed in, by the rules and under the lock of a page that sends. Rows that no
 * page has sealed stay for one, and so do those of other learners.
 * @throws {Error} when something is left that another time may bring home: the browser then tries again.
 */
async function sendWaiting(scope: ServiceWorkerGlobalScope): Promise<void> {
  if (await isPageInSight(scope)) return;
  const learner = await signedInLearner(database);
  if (!learner) return;
  const mine = await alone(async () => {
    await outbox.wake(learner);
    await drain({
      outbox,
      post: sealedSender(storesOfCopy(database, Date.now)),
      learner: () => learner,
      wall: Date.now,
      random: Math.random,
      takes: ({ request }) => request !== undefined,
    });
  });
  const left = (await outbox.ofLearner(learner)).filter(isOurs);
  if (!mine || left.length > 0) throw new Error(`${left.length} rows wait`);
}

/** The network is back and no page is there: what waits is sent all the same. */
export function sendWithoutPage(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('sync' as 'message', (event) => {
    const { tag, waitUntil } = event as unknown as SyncEvent;
    if (tag === SEND_WAITING) waitUntil.call(event, sendWaiting(scope));
  });
}
