import { CONTENT_RENEWED } from '@contract/headers';
import { keptOf } from '@/api/answers/kept';
import { browser } from '@/browser/browser';
import { isStoreFirst } from '@/browser/line';
import { lineHere } from '@/browser/line-here';
import { workers } from '@/browser/secure-only';
import { queryClient } from '@/ui/query-client';
import { readAgain } from './read-again';

/** So long after the first of several the screen is mended once, ms; news of a renewal wait for 3 s. */
const TOGETHER = 150;
/** On a bad line what a screen shows from the phone is asked for again so often, ms. */
const LOOK_AGAIN = 30_000;

/**
 * Screens that show what the phone had are mended in place once the network has brought it anew. And what was read
 * before there was a worker is read once more when the first takes over.
 */
export function hearRenewals(): void {
  const worker = workers();
  if (!worker) return;
  const mend = () =>
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => keptOf(state.data) !== undefined,
    });
  let cancel = () => {};
  worker.addEventListener('message', ({ data }) => {
    if ((data as { type?: string } | undefined)?.type !== CONTENT_RENEWED) return;
    // A screen has several reads, and they come one after the other.
    cancel();
    cancel = browser.clock.after(TOGETHER, mend);
  });
  lineHere.onChange((line, before) => {
    if (line === 'good' && isStoreFirst(before)) mend();
  });
  // Somebody has to ask, or nobody learns that the line is better.
  browser.clock.every(LOOK_AGAIN, () => {
    if (isStoreFirst(lineHere.line()) && !browser.isHidden()) mend();
  });
  if (worker.controller) return;
  const again = () => readAgain(queryClient);
  worker.addEventListener('controllerchange', again, { once: true });
}
