import { getPlatformTrainingData } from '@contract/platform-training';
import { trainingBasicInfo, trainingCatalog } from '@contract/trainings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** All that is read of trainings is asked again at every visit: coming back from an hour, an exam or another training must show what it brought. */
const fresh = { staleTime: 0 } as const;

/** All that is read of one training. */
export const trainingKey = (learner: string, id: string) => ['training', learner, id] as const;

export const trainingQuery = (learner: string, id: string) =>
  queryOptions({
    queryKey: trainingKey(learner, id),
    queryFn: () => call(trainingBasicInfo, { id, uId: learner }),
    ...fresh,
  });

export const trainingCatalogQuery = (learner: string, id: string) =>
  queryOptions({
    queryKey: [...trainingKey(learner, id), 'catalog'],
    queryFn: () => call(trainingCatalog, { trainingId: id }),
    ...fresh,
  });

export const platformTrainingQuery = (learner: string, id: string) =>
  queryOptions({
    queryKey: [...trainingKey(learner, id), 'platform'],
    queryFn: () => call(getPlatformTrainingData, { traingId: id, userId: learner }),
    ...fresh,
  });
