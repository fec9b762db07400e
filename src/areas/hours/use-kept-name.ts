import { useEffect, useState } from 'react';
import { useLearner } from '@/session/use-learner';

/** The name of an hour that only the phone knows of, from what it has kept; empty where nothing is. */
export function useKeptName({ hourId, hourName, trainingId }: Named): string {
  const learner = useLearner() ?? '';
  const [kept, setKept] = useState('');
  useEffect(() => {
    if (hourName) return;
    let here = true;
    void import('./study-now')
      .then(({ keptDetail }) => keptDetail(learner, { hour: hourId, training: trainingId }, Date.now()))
      .then(({ name = '' }) => here && setKept(name))
      // Without a store it is said by its place alone.
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [learner, hourId, hourName, trainingId]);
  return hourName || kept;
}

type Named = { hourId: string; hourName: string; trainingId: string };
