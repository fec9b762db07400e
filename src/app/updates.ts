import { getDefaultStore } from 'jotai';
import { workers } from '@/browser/secure-only';
import { STOP_PACKS } from '@/offline/packs';
import { keepFetchingPacks } from './packs';
import { keepRegistering } from './registering';
import { updateAtom } from './update';

/** Browsers let a newer worker wait for the work of the one before, for minutes; a page that starts anew ends that, ms. */
const PATIENCE = 3_000;

/** Registers the service worker, and has it fetch what it has to keep; without one the app works online. */
export function startUpdates(): void {
  const container = import.meta.env.PROD ? workers() : undefined;
  if (!container) return;
  keepRegistering((worker) => getDefaultStore().set(updateAtom, { take: () => takeOver(container, worker) }));
  keepFetchingPacks(container);
}

/** Only the page that asked for it starts anew; another may be in the middle of an hour. */
function takeOver(container: ServiceWorkerContainer, worker: ServiceWorker): void {
  let begun = false;
  const startAnew = () => {
    if (begun) return;
    begun = true;
    location.reload();
  };
  container.addEventListener('controllerchange', startAnew);
  setTimeout(startAnew, PATIENCE);
  container.controller?.postMessage({ type: STOP_PACKS });
  worker.postMessage({ type: 'SKIP_WAITING' });
}
