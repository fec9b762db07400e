import { useSyncExternalStore } from 'react';

const never = () => () => {};
const yes = () => true;
const no = () => false;

/**
 * Whether what stands is React's: false in a picture that the build has made, and for the one render that takes it over. What
 * only this phone knows shows itself after that.
 */
export const useListens = (): boolean => useSyncExternalStore(never, yes, no);

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
