import { atom, getDefaultStore } from 'jotai';
import { isReached } from './marks';

/** A row that has not come by then holds nothing up any longer, ms. */
export const LATEST = 6_000;

/** Whether the first row of the learner's own data is on its way, and has the line for itself. */
export const rowAwaitedAtom = atom(false);

let over: Promise<void> | undefined;

/**
 * A screen says that a row of the learner's own comes: what nobody looks for yet gives way to it. Without network there is
 * nothing to give way with.
 * @returns what resolves when the row stands, or has not come in time; once in the life of a page.
 */
export function awaitOwnRow(): Promise<void> {
  over ??= new Promise((resolve) => {
    if (import.meta.env.SSR || !navigator.onLine || isReached('own-row')) return resolve();
    const store = getDefaultStore();
    const end = () => {
      clearTimeout(timer);
      removeEventListener('own-row', end);
      removeEventListener('offline', end);
      store.set(rowAwaitedAtom, false);
      resolve();
    };
    const timer = setTimeout(end, LATEST);
    addEventListener('own-row', end);
    addEventListener('offline', end);
    store.set(rowAwaitedAtom, true);
  });
  return over;
}

/** As `awaitOwnRow`, for whoever does not know whether a row comes: resolves at once where none does. */
export const ownRowOver = (): Promise<void> => over ?? Promise.resolve();
