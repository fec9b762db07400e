import { useSyncExternalStore } from 'react';
import { placeOf } from './last-seen';

const never = () => () => {};

/** What that which stands in the picture says, or else what is drawn. */
function standing(): unknown {
  const { lastSeen: seen } = globalThis;
  return seen?.said ?? seen?.drawn;
}

/**
 * What that which stands in the picture at this place says; in the render that takes the picture over, whatever stands in it.
 * Nothing any more once something else has been kept (`keep-seen.ts`).
 */
export const useLastSeen = (...place: Parameters<typeof placeOf>): unknown =>
  useSyncExternalStore(
    never,
    () => (globalThis.lastSeen?.place === placeOf(...place) ? standing() : undefined),
    standing,
  );
