import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { askedAt } from '@/api/answers/kept';
import { Unreachable } from '@/api/errors';
import { serverNow } from '@/api/server-time';
import { mineTrainingsQuery } from '@/study/own-trainings';
import { useOffers } from '@/ui/offers';
import { useDoneHere } from './done-words';
import { knownExams } from './exam-step';
import { type ChooseStep, ownTrainingsStep } from './next-step';
import { worthAsking } from './own-trainings';
import { trainingHourQuery } from './training-hour-query';
import { trainingQuery } from './training-queries';
import type { TrainingStep } from './training-step';

type OwnTrainingsStep = {
  pending: boolean;
  /** Undefined while own trainings are read, and where they could not be read. */
  step: TrainingStep | ChooseStep | undefined;
  /** Why they could not be read, if so. */
  error: unknown;
  retry: () => void;
};

/** Returns the next step of own trainings, by the list and the details of the one or two that may want something. */
export function useOwnTrainingsStep(learner: string): OwnTrainingsStep {
  const mine = useInfiniteQuery(mineTrainingsQuery(learner));
  const { exams: examsOffered, payments } = useOffers();
  const payable = payments.length > 0;
  const now = serverNow();
  const asked = worthAsking(mine.data?.pages.flatMap(({ list }) => list) ?? [], now);
  const infos = [useInfo(learner, asked[0]?.id), useInfo(learner, asked[1]?.id)];
  const known = infos.flatMap(({ data }) => data ?? []);
  const states = known.map((training) => {
    const exams = knownExams(training.exams, askedAt(training));
    return { learner, training: { ...training, exams }, examsOffered, payable };
  });
  const step = ownTrainingsStep(states, now);
  const id = step.is === 'hours' ? step.training.id : undefined;
  const { hours: doneHere } = useDoneHere(id ?? '');
  const client = useQueryClient();
  const next = useQuery({ ...trainingHourQuery(client, learner, id ?? ''), enabled: id !== undefined });
  const pending = [mine, ...infos, next].some(
    ({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching',
  );
  const lacking = [mine, ...infos].filter(
    ({ data, fetchStatus, error }) => !data && (error || fetchStatus === 'paused'),
  );
  const retry = () => {
    for (const query of lacking) void query.refetch({ cancelRefetch: true });
  };
  const [unread] = lacking;
  const error = unread && (unread.error ?? unread.failureReason ?? new Unreachable());
  // Without the details nobody can say that there is nothing to do.
  if (pending || !mine.data || known.length < asked.length) return { pending, step: undefined, error, retry };
  const hour = next.data ?? undefined;
  const withHour = states.map((one) => (one.training.id === id ? { ...one, hour, doneHere } : one));
  return { pending, step: ownTrainingsStep(withHour, now), error, retry };
}

const useInfo = (learner: string, id: string | undefined) =>
  useQuery({ ...trainingQuery(learner, id ?? ''), enabled: id !== undefined });
