import { useEffect, useRef, useState } from 'react';

/** So far below the screen the end of a list is near enough. */
const AHEAD = '300px';

/** Calls `more` when what the ref is put on comes near the screen, as long as it is `wanted`. */
export function useEndless(
  wanted: boolean | undefined,
  more: () => void,
): (element: HTMLElement | null) => void {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const ask = useRef(more);
  ask.current = more;

  useEffect(() => {
    if (!wanted || !end) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) ask.current();
      },
      { rootMargin: `0px 0px ${AHEAD} 0px` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [wanted, end]);

  return setEnd;
}
