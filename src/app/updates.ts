import { getDefaultStore } from 'jotai';
import { workers } from '@/browser/secure-only';
import { backoff } from '@/offline/backoff';
import { keepFetchingPacks } from './packs';
import { updateAtom } from './update';

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js', { scope: '/' });
  let taken = false;
  worker.addEventListener('waiting', () => {
    getDefaultStore().set(updateAtom, {
      take() {
        taken = true;
        worker.messageSkipWaiting();
      },
    });
  });
  // Only the page that asked for it starts anew; another may be in the middle of an hour.
  worker.addEventListener('controlling', () => {
    if (taken) location.reload();
  });
  return worker.register();
}

/**
 * A worker that could not be had, or could not store all that it has to, is tried again after a while, or when the
 * network is back: behind a portal it stores nothing, and who has signed in there does not start the app anew.
 */
function keepTrying(): void {
  let failures = 0;
  let registration: ServiceWorkerRegistration | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    // An install that fails leaves the worker before it, or no registration at all.
    if (registration?.active) return void (await registration.update());
    registration = await register();
    registration?.addEventListener('updatefound', follow);
    follow();
  }

  function follow(): void {
    const installing = registration?.installing;
    const ended = () => {
      if (installing?.state === 'redundant') later();
      else failures = 0;
    };
    installing?.addEventListener('statechange', ended, { once: true });
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

  again();
}

/** Registers the service worker, and has it fetch what it has to keep; without one the app works online. */
export function startUpdates(): void {
  const container = import.meta.env.PROD ? workers() : undefined;
  if (!container) return;
  keepTrying();
  keepFetchingPacks(container);
}
