import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { hasNotCome } from '@/browser/bring';
import { untilHere } from './missing-parts';

// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy() takes any props.
type Any = ComponentType<any>;
type Module<T> = { default: T };

/** A part of a screen whose code comes by itself. */
export type Part<T extends Any> = LazyExoticComponent<T> & {
  /** Brings it before it is shown; to ask twice costs nothing. `prefetch`: nobody waits for it. */
  bring(): void;
  prefetch(): void;
};

/** What is on its way, so that whoever takes a picture over can wait for it. */
const coming = new Set<Promise<unknown>>();

/**
 * As lazy(), but one that has come stands at once: nothing of the screen is taken away for a moment to put it in; and one
 * that does not come is asked for as long as the page lives.
 */
export function part<T extends Any>(load: () => Promise<Module<T>>): Part<T> {
  let come: Module<T> | undefined;
  let asked: Promise<Module<T>> | undefined;
  let tried: Promise<void> | undefined;

  function ask(): Promise<Module<T>> {
    if (asked) return asked;
    let triedOnce = () => {};
    // Whoever waits for what is on its way does not wait for what did not come.
    tried = new Promise<void>((resolve) => {
      triedOnce = resolve;
    });
    const asking = untilHere(async () => {
      try {
        come = await load();
        return come;
      } catch (error) {
        // One that does not work, or is gone, may be there the next time.
        if (!hasNotCome(error)) asked = undefined;
        throw error;
      } finally {
        triedOnce();
      }
    });
    asked = asking;
    return asking;
  }

  const shown = lazy(() => {
    const module = come;
    // biome-ignore lint/suspicious/noThenProperty: React takes what has called back at once without waiting.
    const atOnce = { then: (take: (module: Module<T>) => void) => module && take(module) };
    return module ? (atOnce as unknown as Promise<Module<T>>) : ask();
  });
  const prefetch = () => void ask().catch(() => undefined);
  const bring = () => {
    prefetch();
    const over = tried;
    if (!over) return;
    coming.add(over);
    void over.then(() => coming.delete(over));
  };
  return Object.assign(shown, { bring, prefetch });
}

/** Resolves when every part that has been asked for is here, or will not come now. */
export async function partsHere(): Promise<void> {
  while (coming.size > 0) await Promise.all(coming);
}
