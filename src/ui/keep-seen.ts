import { browser } from '@/browser/browser';
import { drawnOf } from './drawn';
import { keepLastSeen } from './last-seen';

/** Keeps what is true now, and stands at a place in `element`, for the next opening; that of the last time is none any more. */
export function keepSeen(place: string, said: unknown, element: Element): void {
  globalThis.lastSeen = undefined;
  try {
    keepLastSeen(browser.local(), { place, said, drawn: drawnOf(element) });
  } catch {
    // A phone that stores nothing begins with the outline.
  }
}
