import { pictureTaken } from '@/ui/on-phone';
import { ownRowOver } from '@/ui/own-row';
import { router } from './router';

/** A first screen that has not come by then is in trouble of its own, ms. */
const LATEST = 8_000;

/**
 * Runs `work` once the first screen stands, and on it the learner's own row where one comes: what nobody waits for must
 * not compete with them for one bar of signal.
 */
export function afterFirstScreen(work: () => void): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    stop();
    clearTimeout(late);
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 });
    else setTimeout(work, 200);
  };
  const late = setTimeout(begin, LATEST);
  // Around a picture nothing may change before all of it is taken over (`documents/take-over.tsx`).
  const over = () => Promise.all([ownRowOver(), pictureTaken()]);
  const stop = router.subscribe('onRendered', () => {
    // The router has just forgotten that a finger had scrolled before, and would come back to the top.
    document.dispatchEvent(new Event('scroll'));
    void over().then(begin);
  });
}
