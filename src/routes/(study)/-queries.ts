import { hourDetail } from '@contract/lessons';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** The hour with a fresh signed address: asked at every opening, never kept. */
export const hourQuery = (learner: string, id: string, trainingId: string) =>
  queryOptions({
    queryKey: ['hour', learner, id, trainingId],
    queryFn: () => call(hourDetail, { id, trainingId, userId: learner }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
