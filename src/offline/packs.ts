/** What a page says to the worker so that it fetches the packs that are missing; also asks how they stand. */
export const FETCH_PACKS = 'FETCH_PACKS';
/** What it says to the worker that has to make way for a newer one: one that has work does not. */
export const STOP_PACKS = 'STOP_PACKS';
/** What the worker says to every page whenever that changes. */
export const PACKS = 'PACKS';

/** `loaded`: whole addresses of files that the page has just had, which the browser's own cache has too. */
export type FetchPacks = { type: typeof FETCH_PACKS; loaded?: readonly string[] };

/** How the packs of the app stand on this phone. Without a missing one the app opens without network. */
export type Packs = {
  of: number;
  missing: number;
  /** When the last of them came, ms; only when none is missing. */
  since?: number;
  /** They are being fetched right now. */
  working: boolean;
  /** The phone has no room for them. */
  full: boolean;
};
export type PacksSaid = { type: typeof PACKS; packs: Packs };
