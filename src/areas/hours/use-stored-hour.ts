import { useEffect, useState } from 'react';
import { type StoredHour, storedHour } from '@/study/permit/stored-hour';

/** What the phone has of this hour for study without network; undefined while it looks. `look` has it look again. */
export function useStoredHour(
  learner: string,
  hour: string,
): { stored: StoredHour | undefined; look: () => void } {
  const [found, setFound] = useState<{ of: string; stored: StoredHour }>();
  const [turn, setTurn] = useState(0);
  const of = `${learner}/${hour}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn looks again.
  useEffect(() => {
    let here = true;
    let letGo = () => {};
    void storedHour(learner, hour).then((stored) => {
      letGo = stored.film?.letGo ?? letGo;
      if (here) setFound({ of, stored });
      else letGo();
    });
    return () => {
      here = false;
      letGo();
    };
  }, [learner, hour, of, turn]);
  return { stored: found?.of === of ? found.stored : undefined, look: () => setTurn((n) => n + 1) };
}
