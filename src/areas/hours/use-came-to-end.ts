import { useEffect, useRef, useState } from 'react';
import type { Phase } from '@/study/engine/state';

/** Nobody knows yet, it is under study, it was studied to its end, the finish was accepted. */
type Standing = 'opening' | 'studying' | 'ended' | 'finished';

/** How a video under study stands. An hour that was left is not at its end, whoever left it. */
export function standingOf(phase: Phase): Standing {
  if (phase === 'opening' || phase === 'ended' || phase === 'finished') return phase;
  return phase === 'left' ? 'opening' : 'studying';
}

/**
 * Whether an hour came to its end before the learner's eyes: not one that the server called finished when it was opened,
 * which is a replay.
 */
export function useCameToEnd(standing: Standing): boolean {
  const studied = useRef(false);
  const [came, setCame] = useState(false);
  useEffect(() => {
    if (standing === 'studying' || standing === 'ended') studied.current = true;
    setCame(standing === 'ended' || (standing === 'finished' && studied.current));
  }, [standing]);
  return came;
}
