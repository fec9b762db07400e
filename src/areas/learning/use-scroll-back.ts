import { useElementScrollRestoration } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';

/** Where the window had been scrolled to; the build, which renders documents, has none. */
const useLeft = import.meta.env.SSR
  ? () => undefined
  : () => useElementScrollRestoration({ getElement: () => window });

/**
 * Puts the page back where it was left, once what stood there has come: the router does so at once, which is too early
 * for what has to be read again. `ready`: it has come.
 */
export function useScrollBack(ready: boolean): void {
  const left = useLeft();
  const wanted = useRef(left?.scrollY ?? 0);
  useLayoutEffect(() => {
    if (!ready) return;
    if (scrollY < wanted.current) scrollTo(0, wanted.current);
    wanted.current = 0;
  }, [ready]);
}
