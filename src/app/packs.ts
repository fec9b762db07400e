import { getDefaultStore } from 'jotai';
import { backoff } from '@/offline/backoff';
import { FETCH_PACKS, type FetchPacks, PACKS, type PacksSaid } from '@/offline/packs';
import { packsAtom } from '@/offline/packs-status';

/** A worker that has said nothing for so long was ended in the middle, or is one from before there were packs, ms. */
const SILENCE = 60_000;

/**
 * Has the worker fetch the packs of the app for as long as some are missing and this page lives: a worker may be ended
 * at any time, and waits for nothing by itself. Tells everybody here how they stand.
 */
export function keepFetchingPacks(container: ServiceWorkerContainer): void {
  let failures = 0;
  let missing = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(ask, ms);
  };

  function ask(): void {
    later(SILENCE);
    // On a slow line the first worker is long in coming, and much has been loaded meanwhile.
    void container.ready.then(({ active }) =>
      active?.postMessage({ type: FETCH_PACKS, loaded: loadedHere() } satisfies FetchPacks),
    );
  }

  container.addEventListener('message', ({ data }) => {
    const { type, packs } = (data ?? {}) as Partial<PacksSaid>;
    if (type !== PACKS || !packs) return;
    getDefaultStore().set(packsAtom, packs);
    if (packs.missing < missing) failures = 0;
    missing = packs.missing;
    if (missing === 0) return clearTimeout(timer);
    if (packs.working) return later(SILENCE);
    later(backoff(failures, Math.random()));
    failures += 1;
  });
  addEventListener('online', () => missing > 0 && ask());
  ask();
}

/** Scripts and styles that this page has had: the browser has them too, and need not ask for them again. */
const loadedHere = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
