import { useSyncExternalStore } from 'react';
import { browser } from '@/browser/browser';
import { LAST_SEEN, placeOf, readLastSeen } from '@/ui/last-seen';
import { useLastSeen } from '@/ui/use-last-seen';
import type { Card } from './card';

const never = () => () => {};

let read: { text: string | null; card: Card | undefined } | undefined;

function kept(learner: string): Card | undefined {
  try {
    const text = browser.local().getItem(LAST_SEEN);
    if (read?.text !== text) {
      const seen = readLastSeen(text, placeOf(learner, 'card'));
      read = { text, card: seen?.said as Card | undefined };
    }
    return read?.card;
  } catch {
    return undefined;
  }
}

/** The card that stands in the picture, or else the one that `learner` saw last. */
export function useLastCard(learner: string): Card | undefined {
  const standing = useLastSeen(learner, 'card') as Card | undefined;
  const last = useSyncExternalStore(
    never,
    () => kept(learner),
    () => undefined,
  );
  return standing ?? last;
}
