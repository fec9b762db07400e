import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import type { KeptFile } from './kept-files';

/**
 * The table of the app's files (`scripts/shell/arm.ts`), packs in the order of need. Scripts and styles are below
 * `assets/app/` in it, without a revision; on the server that folder has the build's name, `version`.
 */
export type Built = {
  version: string;
  packs: { url: string; files: PrecacheEntry[] }[];
  byNeed: PrecacheEntry[];
};

/** The folder of scripts and styles in the table (`scripts/chunks/table.ts`). */
const FOLDER = 'assets/app/';

/** Files that come over the wire as one; `address`: whole. */
export type Pack = { address: string; files: KeptFile[] };

/**
 * A document is kept with the content security policy under which it came. The server puts the revision of a policy of
 * its own before this script (`server/app-files.ts`): a document of another revision is another entry, and is fetched.
 */
const policyRevision = (globalThis as { policyRevision?: string }).policyRevision;

/** A script or style has its digest as revision, so that an unchanged one keeps its cache entry in the next build. */
function revised(entry: PrecacheEntry, policy: string | undefined): PrecacheEntry {
  if (entry.url.startsWith(FOLDER)) return { ...entry, revision: entry.integrity ?? null };
  const isDocument = entry.url.endsWith('.html') && typeof entry.revision === 'string';
  return policy && isDocument ? { ...entry, revision: `${entry.revision}-${policy}` } : entry;
}

/**
 * The files with the names that all versions before gave their cache and its entries, so that what those have stored is
 * found and what this one has no use for is taken away.
 */
export function named({ version, packs, byNeed }: Built, policy = policyRevision) {
  const names = new PrecacheController();
  const entries = [...byNeed, ...packs.flatMap(({ files }) => files)];
  names.addToCacheList(entries.map((entry) => revised(entry, policy)));
  const whole = (url: string) => new URL(url.replace(FOLDER, `assets/${version}/`), location.href).href;
  const files = new Map<string, KeptFile>(
    [...names.getURLsToCacheKeys()].map(([url, key]) => {
      const address = whole(url);
      return [address, { address, key, integrity: names.getIntegrityForCacheKey(key) ?? '' }];
    }),
  );
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
