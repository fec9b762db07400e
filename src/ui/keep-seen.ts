import { browser } from '@/browser/browser';
import type { Drawn } from './drawn';
import { keepLastSeen } from './last-seen';

/** Keeps what is true now, and stands in a place, for the next opening; that of the last time is none any more. */
export function keepSeen(place: string, drawn: Drawn, said?: unknown): void {
  globalThis.lastSeen = undefined;
  try {
    keepLastSeen(browser.local(), { place, said, drawn });
  } catch {
    // A phone that stores nothing begins with the outline.
  }
}
