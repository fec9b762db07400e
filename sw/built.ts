import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import type { KeptFile } from './kept-files';

/** What the build tells the worker of the app's files (`scripts/shell/arm.ts`), in the order of need. */
export type Built = { packs: { url: string; files: PrecacheEntry[] }[]; byNeed: PrecacheEntry[] };

/** Files that come over the wire as one; `address`: whole. */
export type Pack = { address: string; files: KeptFile[] };

/**
 * The files with the names that all versions before gave their cache and its entries, so that what those have stored is
 * found and what this one has no use for is taken away.
 */
export function named({ packs, byNeed }: Built) {
  const names = new PrecacheController();
  names.addToCacheList([...byNeed, ...packs.flatMap(({ files }) => files)]);
  const files = new Map<string, KeptFile>(
    [...names.getURLsToCacheKeys()].map(([address, key]) => [
      address,
      { address, key, integrity: names.getIntegrityForCacheKey(key) ?? '' },
    ]),
  );
  const whole = (url: string) => new URL(url, location.href).href;
  return {
    cacheName: names.strategy.cacheName,
    dropOthers: names.activate,
    files,
    packs: packs.map(({ url, files: held }): Pack => {
      const found = held.flatMap((entry) => files.get(whole(entry.url)) ?? []);
      return { address: whole(url), files: found };
    }),
  };
}
