import { browser } from '@/browser/browser';
import { keptOf, LAST_SEEN, type PlaceName } from './last-seen';

/** What was seen in the places of that name is not true any more of any item: it stands at no next opening. */
export function forgetSeen(name: PlaceName): void {
  try {
    const storage = browser.local();
    const kept = keptOf(storage);
    const stays = kept.filter(({ place }) => place.split(' ')[2] !== name);
    if (stays.length < kept.length) storage.setItem(LAST_SEEN, JSON.stringify(stays));
  } catch {
    // A phone that stores nothing has kept nothing.
  }
}
