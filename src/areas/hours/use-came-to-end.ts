import { useEffect, useRef, useState } from 'react';

/**
 * Whether an hour came to its end before the learner's eyes: not one that the server called finished when it was opened,
 * which is a replay. `standing`: nobody knows yet, it is under study, it was studied to its end, the finish was accepted.
 */
export function useCameToEnd(standing: 'opening' | 'studying' | 'ended' | 'finished'): boolean {
  const studied = useRef(false);
  const [came, setCame] = useState(false);
  useEffect(() => {
    if (standing === 'studying' || standing === 'ended') studied.current = true;
    setCame(standing === 'ended' || (standing === 'finished' && studied.current));
  }, [standing]);
  return came;
}
