import { getDefaultStore } from 'jotai';
import { workers } from '@/browser/secure-only';
import { STOP_PACKS } from '@/offline/packs';
import { updateAtom } from '@/ui/update';
import { keepFetchingPacks } from './packs';
import { keepRegistering } from './registering';

/**
 * A newer worker takes over within a second or two of the tap. Now and then Chromium keeps it waiting although the one before
 * has nothing in hand, and then for minutes: who asked is not left waiting longer than this, ms.
 */
const PATIENCE = 8_000;

/** Registers the service worker, and has it fetch what it has to keep; without one the app works online. */
export function startUpdates(): void {
  const container = import.meta.env.PROD ? workers() : undefined;
  if (!container) return;
  keepRegistering((worker) => getDefaultStore().set(updateAtom, { take: () => takeOver(container, worker) }));
  keepFetchingPacks(container);
}

/**
 * Only the page that asked for it starts anew; another may be in the middle of an hour. And only when the newer worker is in
 * charge: a page that is asked for while the one before is kept is answered by nobody, and stands there dead.
 * @returns false when it has not come in time. Closing the app lets it.
 */
function takeOver(container: ServiceWorkerContainer, worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), PATIENCE);
    const startAnew = () => {
      clearTimeout(late);
      resolve(true);
      location.reload();
    };
    container.addEventListener('controllerchange', startAnew, { once: true });
    container.controller?.postMessage({ type: STOP_PACKS });
    worker.postMessage({ type: 'SKIP_WAITING' });
  });
}
