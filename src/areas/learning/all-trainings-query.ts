import { moreTrainings } from '@contract/trainings';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { nextPage } from '@/ui/next-page';

/** All trainings come by five. */
const SIZE = 5;

export const moreTrainingsQuery = (learner: string, keyword: string) =>
  infiniteQueryOptions({
    queryKey: ['trainings', 'all', learner, keyword],
    queryFn: ({ pageParam }) => {
      const request = { userId: learner, page: pageParam, size: SIZE };
      return call(moreTrainings, keyword ? { ...request, keyword } : request);
    },
    initialPageParam: 1,
    getNextPageParam: nextPage(SIZE),
  });
