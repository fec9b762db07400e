import { lessonCatalog } from '@contract/lessons';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** A lesson's chapters and hours. Asked again at every visit: coming back from an hour must show what it brought. */
export const catalogQuery = (learner: string, lessonId: string, trainingId: string) =>
  queryOptions({
    queryKey: ['catalog', learner, lessonId, trainingId],
    queryFn: () => call(lessonCatalog, { id: lessonId, userId: learner, trainingId }),
    staleTime: 0,
  });
