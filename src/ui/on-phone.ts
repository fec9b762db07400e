import { useSyncExternalStore } from 'react';

const never = () => () => {};
const no = () => false;

let holding = false;
const waiting = new Set<() => void>();
const wait = (tell: () => void) => {
  waiting.add(tell);
  return () => void waiting.delete(tell);
};

/**
 * From now on nothing listens, until what is returned is called: a picture is taken over as it stands, and what only this
 * phone knows is rendered in a turn of its own.
 */
export function holdListening(): () => void {
  holding = true;
  return () => {
    holding = false;
    for (const tell of waiting) tell();
  };
}

/**
 * Whether what stands is React's: false in a picture that the build has made, and for the one render that takes it over. What
 * only this phone knows shows itself after that.
 */
export const useListens = (): boolean => useSyncExternalStore(wait, () => !holding, no);

/** What the documents' inline script fills in before the first paint (`app/documents/before-paint.ts`). */
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
