import { atom, getDefaultStore } from 'jotai';
import { hasNotCome } from '@/browser/bring';
import { backoff } from '@/offline/backoff';

/** How many parts of what is shown have not come, though they were asked for more than once. */
export const missingPartsAtom = atom(0);

/** Somebody looks at the place where it will stand: no longer than this, ms. */
const LONGEST = 10_000;

const AT_ONCE = 'parts-at-once';

/** Asks for what is missing now. */
export const askAtOnce = (): void => void dispatchEvent(new Event(AT_ONCE));

/** Until it is time to ask again: the wait is over, the network is back, or somebody does not want to wait. */
function timeToAsk(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const event of ['online', AT_ONCE]) removeEventListener(event, end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(LONGEST, backoff(failures, Math.random())));
    for (const event of ['online', AT_ONCE]) addEventListener(event, end);
  });
}

/**
 * Brings what a screen cannot stand without: for as long as the page lives it is asked for, and `missingPartsAtom` says
 * meanwhile that it has not come.
 * @param quietly nobody sees that it is missing.
 * @throws when it came and does not work, or is gone from the server.
 */
export async function untilHere<T>(load: () => Promise<T>, quietly = false): Promise<T> {
  const count = (more: number) => {
    if (!quietly) getDefaultStore().set(missingPartsAtom, (missing) => missing + more);
  };
  let failures = 0;
  try {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (!hasNotCome(error)) throw error;
        if (failures === 0) count(1);
        failures += 1;
        await timeToAsk(failures);
      }
    }
  } finally {
    if (failures > 0) count(-1);
  }
}
