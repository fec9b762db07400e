import { storable } from '@contract/downloads';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** What is downloaded as one: a training, or a lesson, within a training or by itself. */
export type Scope = { lessonId: string; lessonName: string; trainingId: string; trainingName: string };

/** What of it the phone can hold, in the order of study. */
export const storableQuery = (
  learner: string,
  { lessonId, trainingId }: Pick<Scope, 'lessonId' | 'trainingId'>,
) =>
  queryOptions({
    queryKey: ['storable', learner, lessonId, trainingId],
    queryFn: () => call(storable, lessonId ? { lessonId } : { trainingId }),
    staleTime: 0,
  });
