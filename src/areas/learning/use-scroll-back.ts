import { useElementScrollRestoration } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';

/** Where the window had been scrolled to; the build, which renders documents, has none. */
const useLeft = import.meta.env.SSR
  ? () => undefined
  : () => useElementScrollRestoration({ getElement: () => window });

/** Events with which a learner begins to scroll. */
const MOVES = ['touchstart', 'wheel', 'keydown', 'mousedown'] as const;

/**
 * Puts the page back where it was left, once what was there has come: the router does so at once, which is too early for
 * what has to be read again. A page that is too short for it is put back as it grows, until the learner scrolls.
 * `ready`: it has come.
 */
export function useScrollBack(ready: boolean): void {
  const left = useLeft();
  const wanted = useRef(left?.scrollY ?? 0);
  useLayoutEffect(() => {
    if (!ready || !wanted.current) return;
    const goBack = () => {
      if (scrollY < wanted.current) scrollTo(0, wanted.current);
      // A browser may round to whole pixels.
      if (scrollY > wanted.current - 1) end();
    };
    const growing = new ResizeObserver(goBack);
    const end = () => {
      wanted.current = 0;
      growing.disconnect();
      for (const move of MOVES) removeEventListener(move, end);
    };
    for (const move of MOVES) addEventListener(move, end, { passive: true });
    growing.observe(document.body);
    goBack();
    return end;
  }, [ready]);
}
