import { useSyncExternalStore } from 'react';
import { browser } from '@/browser/browser';
import { isHere } from '@/session/identity';
import { drawnOf } from '@/ui/drawn';
import type { Card } from './card';
import { appHere, keepLast, LAST_CARD, readLastCard } from './last-card';

const never = () => () => {};

let read: { text: string | null; card: Card | undefined } | undefined;

function kept(learner: string): Card | undefined {
  try {
    const text = browser.local().getItem(LAST_CARD);
    if (read?.text !== text) read = { text, card: readLastCard(text, learner, appHere())?.card };
    return read?.card;
  } catch {
    return undefined;
  }
}

/** The card that `learner` saw last; in the render that takes a picture over, the one that stands in it. */
export const useLastCard = (learner: string): Card | undefined =>
  useSyncExternalStore(
    never,
    () => kept(learner),
    () => globalThis.lastCard?.card,
  );

/** Keeps the card that stands in `element`, for the next opening. */
export function keepLastCard(learner: string, card: Card, element: Element): void {
  if (!isHere(learner)) return;
  try {
    keepLast(browser.local(), { learner, app: appHere(), card, drawn: drawnOf(element) });
  } catch {
    // A phone that stores nothing begins with the empty card.
  }
}
