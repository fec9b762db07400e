import { startTransition, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

let listening: Promise<void> | undefined;
const waiting = new Set<() => void>();

/**
 * From now on nothing listens, until what is returned is called: a picture is taken over as it stands, and what only this
 * phone knows is rendered in a turn of its own.
 */
export function holdListening(): () => void {
  let listens = () => {};
  listening = new Promise((resolve) => {
    listens = resolve;
  });
  return () => {
    listening = undefined;
    listens();
    for (const tell of waiting) tell();
  };
}

/** Resolves when what stands is React's, all of it. */
export const pictureTaken = (): Promise<void> => listening ?? Promise.resolve();

const isTaken = () => !import.meta.env.SSR && listening === undefined;

/**
 * Whether what stands is React's: false in a picture that the build has made, and for the one render that takes it over. What
 * only this phone knows shows itself after that; it may be much, so it is rendered in slices.
 */
export function useListens(): boolean {
  const [listens, setListens] = useState(isTaken);
  useEffect(() => {
    const tell = () => startTransition(() => setListens(true));
    if (isTaken()) return tell();
    waiting.add(tell);
    return () => void waiting.delete(tell);
  }, []);
  return listens;
}

/** What stands in a boundary of its own in a picture: React takes each over by itself. */
export type PicturePart = 'screen' | 'tabs';

const standing = new Set<PicturePart>();
const asked = new Set<() => void>();

/** Says that this part stands, and is React's. */
export function useStands(part: PicturePart): void {
  useLayoutEffect(() => {
    standing.add(part);
    for (const tell of asked) tell();
  }, [part]);
}

/** Resolves when all of `parts` have said so. */
export const allStand = (parts: readonly PicturePart[]): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!parts.every((part) => standing.has(part))) return;
      asked.delete(look);
      resolve();
    };
    asked.add(look);
    look();
  });

/** What the specification's inline script fills in before the first paint (`app/documents/before-paint.ts`). */
export type Slot = 'hello' | 'name' | 'work' | 'tail';

/** Marks the element whose text it is; the element holds nothing else. */
export const slot = (name: Slot) => ({ 'data-slot': name });

/**
 * The text of a slot: `text`, but for the render that takes a picture over, which finds what the script has left there;
 * `built` is what the build leaves.
 */
export function useFilled(name: Slot, text: string, built = ''): string {
  const standing = () =>
    import.meta.env.SSR ? built : (document.querySelector(`[data-slot="${name}"]`)?.textContent ?? built);
  return useSyncExternalStore(never, () => text, standing);
}
