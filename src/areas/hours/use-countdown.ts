import { type RefObject, useEffect, useRef, useState } from 'react';
import { browser } from '@/browser/browser';
import { isDialogOpen } from '@/ui/dialog-open';
import { isHeardNow } from '@/ui/heard-now';
import { countDown } from './countdown';

/** All of it in sight, but for what rounding takes. */
const WHOLE = 0.98;

/**
 * Counts down to `over` while it `runs` and the learner can see `panel` whole, with nothing over it, and nothing is read to
 * her.
 * @returns the seconds left.
 */
export function useCountdown(
  seconds: number,
  runs: boolean,
  panel: RefObject<HTMLElement | null>,
  over: () => void,
): number {
  const [left, setLeft] = useState(seconds);
  const latest = useRef(over);
  latest.current = over;

  useEffect(() => {
    if (!runs || !panel.current) return;
    let inSight = false;
    const observer = new IntersectionObserver(
      (entries) => {
        inSight = (entries.at(-1)?.intersectionRatio ?? 0) >= WHOLE;
      },
      // The tab bar covers what is behind it.
      { threshold: WHOLE, rootMargin: '0px 0px -44px 0px' },
    );
    observer.observe(panel.current);
    setLeft(seconds);
    const stop = countDown({
      seconds,
      clock: browser.clock,
      isSeen: () => inSight && !browser.isHidden() && !isDialogOpen() && !isHeardNow(),
      changed: setLeft,
      over: () => latest.current(),
    });
    return () => {
      stop();
      observer.disconnect();
    };
  }, [seconds, runs, panel]);
  return left;
}
