import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * What only this phone knows, as a screen shows it: in a picture that the build has made `built` stands first, and so it
 * does while React takes the picture over; at once after that, and everywhere else, what `read` gives (text or number).
 */
export function useOnPhone<T extends string | number | boolean>(read: () => T, built: T): T {
  return useSyncExternalStore(never, read, () => built);
}

const yes = () => true;

/** Whether what stands listens: not before React has taken it over. */
export const useListens = (): boolean => useOnPhone<boolean>(yes, false);
