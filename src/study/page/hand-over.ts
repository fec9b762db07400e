import { browser } from '@/browser/browser';
import { workers } from '@/browser/secure-only';
import { SEND_WAITING } from '@/offline/background';
import type { Outbox, RequestOf } from '@/offline/outbox';
import { REMIND } from '@/offline/reminder';

/** Background Sync and periodic sync, which few browsers have, and the types know none of it. */
type Syncing = {
  sync?: { register(tag: string): Promise<void> };
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
};

/** How often a reminder is looked after, ms; browsers make it more seldom as they like. */
const DAILY = 86_400_000;

/** Asks the browser to wake the worker when there is a network, whether a page is there by then or not. */
async function askBrowser(): Promise<void> {
  const registration = (await workers()?.getRegistration()) as Syncing | undefined;
  await Promise.allSettled([
    registration?.sync?.register(SEND_WAITING),
    // Granted to an app that is used often; nobody is asked.
    registration?.periodicSync?.register(REMIND, { minInterval: DAILY }),
  ]);
}

/**
 * What waits when a page goes out of sight is sealed, so that the worker can send it without a page (SPEC.md, «Phone»,
 * rule 23). In sight nothing is handed over: this page sends by itself.
 */
export function handingOver(outbox: Outbox, learner: () => string | undefined, requestOf: RequestOf) {
  const handOver = async () => {
    const who = learner();
    if (who && (await outbox.sealAll(who, requestOf)) > 0) await askBrowser();
  };
  return {
    /** A stretch has joined the queue, or the page has just gone. */
    out(isGone = browser.isHidden()): void {
      // No browser has to, and no phone has to have room for it.
      if (isGone) void handOver().catch(() => undefined);
    },
    /** A send has failed: whatever becomes of this page, the browser knows. */
    waits: (): void => void askBrowser().catch(() => undefined),
  };
}
