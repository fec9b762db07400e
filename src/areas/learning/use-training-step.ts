import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { serverNow } from '@/api/server-time';
import { type TrainingStep, trainingStep, worthAsking } from './next-training';
import { mineTrainingsQuery } from './own-trainings-queries';
import { trainingQuery } from './training-queries';

/**
 * What own trainings say comes next: the list, and the details of the one or two that may want something. Undefined
 * while they are asked, and where nobody answers.
 */
export function useTrainingStep(learner: string): { pending: boolean; step: TrainingStep | undefined } {
  const mine = useInfiniteQuery(mineTrainingsQuery(learner));
  const now = serverNow();
  const asked = worthAsking(mine.data?.pages.flatMap(({ list }) => list) ?? [], now);
  const infos = [useInfo(learner, asked[0]?.id), useInfo(learner, asked[1]?.id)];
  const pending = [mine, ...infos].some(
    ({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching',
  );
  const known = infos.flatMap(({ data }) => data ?? []);
  // Without the details nobody can say that there is nothing to do.
  if (pending || !mine.data || known.length < asked.length) return { pending, step: undefined };
  return { pending, step: trainingStep(known, now) };
}

const useInfo = (learner: string, id: string | undefined) =>
  useQuery({ ...trainingQuery(learner, id ?? ''), enabled: id !== undefined });
