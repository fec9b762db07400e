import { type Drawn, draw } from '@/ui/drawn';
import type { Card } from './card';

/** The card that a learner saw last at home: shown at once at the next opening, until what is true now has come. */
export type LastCard = {
  learner: string;
  /** Which build of the app has drawn it: no other can take it over. */
  app: string;
  card: Card;
  drawn: Drawn;
};

/** Under which it is kept on the phone. */
export const LAST_CARD = 'lastCard';

declare global {
  /** The one that stands in the picture: of the last time, by the document (`app/documents/before-paint.ts`), or drawn since. */
  var lastCard: LastCard | undefined;
}

/** Which build of the app this document starts, now or later. */
export function appHere(): string {
  return document.documentElement.dataset.app ?? '';
}

/** What `text`, as it is kept, says to `learner` in this build; undefined where it is another's. */
export function readLastCard(text: string | null, learner: string, app: string): LastCard | undefined {
  try {
    // Of null as of its word.
    const last = JSON.parse(text as string) as LastCard;
    return last.learner === learner && last.app === app ? last : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps it for the next opening.
 * @throws {DOMException} of a phone that stores nothing.
 */
export const keepLast = (storage: Storage, last: LastCard): void =>
  storage.setItem(LAST_CARD, JSON.stringify(last));

/** Puts the card of the last time into the picture of home, in the place of its outline, and says so to React. */
export function placeLastCard(picture: ParentNode, text: string | null, learner: string): void {
  try {
    const last = readLastCard(text, learner, appHere()) as LastCard;
    (picture.querySelector('[data-card]') as Element).replaceWith(draw(last.drawn));
    globalThis.lastCard = last;
  } catch {
    // There is none, or it is no card, or no place for one.
  }
}
