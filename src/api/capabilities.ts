import type { Capability } from '@contract/capabilities';

/** The names that the back end has given; undefined while nothing is known. Stored with spaces between the names. */
export const named: { now?: readonly string[] | undefined } = {};

try {
  // A server of ours writes them into the documents that it serves (`server/app-files.ts`).
  named.now = (document.documentElement.dataset.has ?? localStorage.getItem('has'))?.split(' ');
} catch {
  // Without a page, as in a worker, or where nothing can be stored.
}

/** Returns whether the back end has named it; without a name nothing is asked for. */
export const has = (name: Capability | undefined): boolean => !!named.now?.includes(name as string);

/** Returns whether the back end is known to be without it. */
export const lacks = (name: Capability): boolean => !!named.now && !has(name);
