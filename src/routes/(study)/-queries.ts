import { hourDetail, lessonCatalog } from '@contract/lessons';
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

/** The lesson around the hour: its place, and where to go next. */
export const catalogQuery = (learner: string, lessonId: string, trainingId: string) =>
  queryOptions({
    queryKey: ['catalog', learner, lessonId, trainingId],
    queryFn: () => call(lessonCatalog, { id: lessonId, userId: learner, trainingId }),
  });
