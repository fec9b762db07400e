import { expect, it, vi } from 'vitest';
import { FETCH_PACKS } from '@/offline/packs';
import { keepFetchingPacks } from './packs';

it('the first worker hears of all that the page has loaded until it is there', async () => {
  vi.useFakeTimers();
  const loaded: { name: string }[] = [{ name: 'https://app/assets/ground.js' }];
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { origin: 'https://app' });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => loaded as PerformanceEntryList);
  const postMessage = vi.fn();
  let stand: (registration: object) => void = () => undefined;
  const ready = new Promise((resolve) => {
    stand = resolve;
  });
  keepFetchingPacks({ ready, addEventListener: () => undefined } as unknown as ServiceWorkerContainer);
  loaded.push({ name: 'https://app/assets/sync.js' }, { name: 'https://elsewhere/assets/x.js' });
  stand({ active: { postMessage } });
  await vi.advanceTimersByTimeAsync(0);
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({
    type: FETCH_PACKS,
    loaded: ['https://app/assets/ground.js', 'https://app/assets/sync.js'],
  });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
