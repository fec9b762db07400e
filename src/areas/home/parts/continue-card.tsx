import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { useDoneHere } from '@/areas/learning/done-words';
import { useFirstStep } from '@/areas/learning/use-first-step';
import { syncStatusAtom } from '@/offline/status';
import { useListens } from '@/ui/on-phone';
import { part } from '@/ui/part';
import { cardOf } from '../card';
import { useLastCard } from '../use-last-card';
import { AwaitedCard } from './awaited-card';
import { CardSkeleton } from './card-skeleton';
import { StepCard } from './step-card';

const TrainingCard = part(() => import('./training-card'));

/** The one next thing. What phone and study records cannot say, the trainings do: they come after the first paint. */
export function ContinueCard({ learner }: { learner: string }) {
  const { pending, step } = useFirstStep(learner);
  const { byHour } = useAtomValue(syncStatusAtom);
  const { words: done } = useDoneHere();
  const last = useLastCard(learner);
  // The card of the last time, which the document has put there, stays: what is true now is put into it.
  if (!useListens() || pending)
    return last ? <StepCard learner={learner} card={last} last /> : <CardSkeleton />;
  if (step) return <StepCard learner={learner} card={cardOf(step, byHour, done)} />;
  return (
    <Suspense fallback={<AwaitedCard learner={learner} />}>
      <TrainingCard learner={learner} />
    </Suspense>
  );
}
