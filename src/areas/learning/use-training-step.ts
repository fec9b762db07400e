import type { TrainingBasicInfo } from '@contract/trainings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { serverNow } from '@/api/server-time';
import { useOffers } from '@/ui/offers';
import { useOperator } from '@/ui/use-operator';
import { useDoneHere } from './done-words';
import type { FirstStep } from './first-step';
import { openPaymentOf } from './open-payment';
import { trainingHourQuery } from './training-hour-query';
import { stepOfTraining, type TrainingStep } from './training-step';
import { useTrainingFirst } from './use-first-step';

/**
 * What this training wants next, as its own page says it: of the hours only its own, and the next of them. What is still
 * asked for is left out, and mends the button when it comes.
 */
export function useTrainingStep(learner: string, training: TrainingBasicInfo): FirstStep | TrainingStep {
  const { id, buyState } = training;
  const client = useQueryClient();
  const { exams: examsOffered, payments } = useOffers();
  const payable = payments.length > 0;
  const hour = useQuery({ ...trainingHourQuery(client, learner, id), enabled: buyState });
  const first = useTrainingFirst(learner, id, buyState ? undefined : openPaymentOf(learner, id));
  const { hours: doneHere } = useDoneHere(id);
  const { offlineTrainings } = useOperator();
  const state = {
    learner,
    training,
    first,
    hour: hour.data ?? undefined,
    isHourPending: hour.isPending && hour.fetchStatus === 'fetching',
    doneHere,
    examsOffered,
    payable,
    offlineTrainings,
  };
  return stepOfTraining(state, serverNow());
}
