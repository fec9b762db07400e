import { browser } from '@/browser/browser';
import type { Drawn } from './drawn';
import { forgetLastSeen, keepLastSeen, type LastSeen, type PlaceName } from './last-seen';

/** Keeps what is true now, and stands in a place, for the next opening; that of the last time is none any more. */
export function keepSeen(place: string, drawn: Drawn, said?: unknown): void {
  globalThis.lastSeen = undefined;
  change((storage) =>
    keepLastSeen(storage, { place, drawn, ...(said !== undefined && { said }) } satisfies LastSeen),
  );
}

/** What was seen in the places of that name is not true any more. */
export const forgetSeen = (name: PlaceName): void => change((storage) => forgetLastSeen(storage, name));

function change(work: (storage: Storage) => void): void {
  try {
    work(browser.local());
  } catch {
    // A phone that stores nothing begins with the outline.
  }
}
