import { atom, getDefaultStore } from 'jotai';
import { workers } from '@/browser/secure-only';

/** A newer version that waits to be taken. */
export const updateAtom = atom<{ take(): void } | undefined>(undefined);

async function register(): Promise<void> {
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
  await worker.register();
}

/** Registers the service worker; without one the app works online. */
export function startUpdates(): void {
  if (!import.meta.env.PROD || !workers()) return;
  void register().catch(() => undefined);
}
