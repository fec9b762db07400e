import { wakeLocks } from '@/browser/secure-only';

/** What of the page decides whether the screen may go dark. */
export type Screen = {
  wakeLock: Pick<WakeLock, 'request'> | undefined;
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
};

/** This page's screen; older phones have no wake lock. */
const here = (): Screen => ({
  wakeLock: wakeLocks(),
  page: document,
});

/**
 * Keeps the screen awake while the video plays in sight: a phone that goes dark hides the page, and a hidden page does
 * not study. The browser lets go of the lock when the page is hidden; it is taken again when both are back.
 */
export function keepAwake(video: HTMLMediaElement, { wakeLock, page } = here()): () => void {
  if (!wakeLock) return () => {};
  let lock: WakeLockSentinel | undefined;
  let asking = false;
  let gone = false;

  const wanted = () => !gone && !video.paused && !video.ended && page.visibilityState === 'visible';
  const adjust = async () => {
    if (asking) return;
    if (!wanted()) {
      const held = lock;
      lock = undefined;
      await held?.release().catch(() => undefined);
    } else if (!lock || lock.released) {
      asking = true;
      // A phone low on battery refuses; it plays on, and the next play asks again.
      lock = await wakeLock.request('screen').catch(() => undefined);
      asking = false;
      // It may have been paused while the phone was thinking.
      if (lock && !wanted()) void adjust();
    }
  };
  const changed = () => void adjust();
  const heard = ['playing', 'pause', 'ended'] as const;
  for (const type of heard) video.addEventListener(type, changed);
  page.addEventListener('visibilitychange', changed);
  changed();
  return () => {
    gone = true;
    for (const type of heard) video.removeEventListener(type, changed);
    page.removeEventListener('visibilitychange', changed);
    changed();
  };
}
