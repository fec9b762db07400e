import { lessonCatalog } from '@contract/lessons';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** Every catalog: whoever finishes an hour may have it in more than one. */
export const catalogsKey = ['catalog'] as const;

/** A lesson's chapters and hours. Asked again at every visit: coming back from an hour must show what it brought. */
export const catalogQuery = (learner: string, lessonId: string, trainingId: string) =>
  queryOptions({
    queryKey: [...catalogsKey, learner, lessonId, trainingId],
    queryFn: () => call(lessonCatalog, { id: lessonId, userId: learner, trainingId }),
    staleTime: 0,
  });
