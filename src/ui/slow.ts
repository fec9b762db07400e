import { useCallback, useEffect, useState } from 'react';

/** Nobody looks at skeleton for longer than this, ms: then there is a sentence and a way on. */
const LONGEST = 8_000;

/** Whether something has been on its way for too long, and a way to begin the waiting anew. */
export function useSlow(underWay: boolean): { slow: boolean; again: () => void } {
  const [slow, setSlow] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins another wait.
  useEffect(() => {
    setSlow(false);
    if (!underWay) return;
    const timer = setTimeout(() => setSlow(true), LONGEST);
    return () => clearTimeout(timer);
  }, [underWay, tries]);
  return { slow, again: useCallback(() => setTries((before) => before + 1), []) };
}
