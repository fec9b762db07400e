import { useLastCard } from '../use-last-card';
import { CardSkeleton } from './card-skeleton';
import { StepCard } from './step-card';

/** The card on its way: the one of the last time, or its outline. */
export function AwaitedCard({ learner }: { learner: string }) {
  const card = useLastCard(learner);
  return card ? <StepCard learner={learner} card={card} last /> : <CardSkeleton />;
}
