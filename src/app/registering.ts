import { Workbox } from 'workbox-window';
import { backoff } from '@/offline/backoff';

/** A page that stands for days looks for a newer version so often, ms. */
const LOOK_AGAIN_AFTER = 3_600_000;

/**
 * Registers the worker. One that could not be had, or could not store all that it has to, is tried again after a while,
 * or when the network is back: behind a portal it stores nothing, and who has signed in there does not start the app
 * anew. And who only ever brings the app back to the front gets newer versions too.
 * @param ready is told of a newer version that is whole and waits.
 */
export function keepRegistering(ready: (worker: ServiceWorker) => void): void {
  const worker = new Workbox('/sw.js', { scope: '/' });
  let failures = 0;
  let looked = 0;
  let registration: ServiceWorkerRegistration | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    looked = Date.now();
    // An install that fails leaves the worker before it, or no registration at all.
    if (registration?.active) return void (await registration.update());
    registration = await worker.register({ immediate: true });
    registration?.addEventListener('updatefound', follow);
    follow();
  }

  function follow(): void {
    const installing = registration?.installing;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') return later();
      failures = 0;
    });
  }

  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(again, backoff(failures, Math.random()));
    failures += 1;
    addEventListener('online', again);
  }

  function again(): void {
    clearTimeout(timer);
    removeEventListener('online', again);
    attempt().catch(later);
  }

  function lookAgain(): void {
    if (!document.hidden && Date.now() - looked >= LOOK_AGAIN_AFTER) again();
  }

  // The very first one takes over by itself and never waits.
  worker.addEventListener('waiting', ({ sw }) => sw && ready(sw));
  document.addEventListener('visibilitychange', lookAgain);
  setInterval(lookAgain, LOOK_AGAIN_AFTER);
  again();
}
