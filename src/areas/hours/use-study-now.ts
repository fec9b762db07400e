import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { doneHereAtom, heldAtom, queueAtom } from '@/offline/status';
import { type Studiable, studyNow } from './study-now';

/** The hours that can be studied now without network; undefined while the phone looks. */
export function useStudyNow(learner: string): readonly Studiable[] | undefined {
  const held = useAtomValue(heldAtom);
  const done = useAtomValue(doneHereAtom);
  const { rows } = useAtomValue(queueAtom);
  const [hours, setHours] = useState<readonly Studiable[]>();
  useEffect(() => {
    if (!held) return;
    let here = true;
    const known = { held: Object.values(held), rows, done };
    void studyNow(learner, known)
      .catch(() => [])
      .then((found) => here && setHours(found));
    return () => {
      here = false;
    };
  }, [learner, held, done, rows]);
  return hours;
}
