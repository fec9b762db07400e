import { getPlatformTrainingData } from '@contract/platform-training';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** Asked again at every visit: coming back from an hour, an exam or another training must show what it brought. */
export const platformTrainingQuery = (learner: string, id: string) =>
  queryOptions({
    queryKey: ['training', learner, id, 'platform'],
    queryFn: () => call(getPlatformTrainingData, { traingId: id, userId: learner }),
    staleTime: 0,
  });
