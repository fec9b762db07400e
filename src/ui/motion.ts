import { useEffect, useRef } from 'react';

/** Whoever has asked the phone for no motion gets none: the style sheet sees to its own, scripts ask here. */
export const wantsNoMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** One breath, ms. */
const BREATH = 2_400;

/**
 * The element that comes with the returned ref goes softly from one opacity to the other and back, again and again, while
 * `active`. Not an animation of the style sheet: React listens for each round of those, and a round then costs a weak
 * phone three or four frames of the main thread.
 */
export function useBreath<E extends HTMLElement>(active: boolean, from: number, to: number) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!active || !element.current || wantsNoMotion()) return;
    const breath = element.current.animate(
      { opacity: [from, to, from], easing: 'ease-in-out' },
      { duration: BREATH, iterations: Number.POSITIVE_INFINITY },
    );
    return () => breath.cancel();
  }, [active, from, to]);
  return element;
}
