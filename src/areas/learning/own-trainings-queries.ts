import { MINE_AT_ONCE, mineTrainings, moreTrainings } from '@contract/trainings';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { nextPage } from '@/ui/next-page';

/** All trainings come by five. */
const SIZE = { all: 5, mine: MINE_AT_ONCE } as const;

export const mineTrainingsQuery = (learner: string) =>
  infiniteQueryOptions({
    queryKey: ['trainings', 'mine', learner],
    queryFn: ({ pageParam }) => call(mineTrainings, { userId: learner, page: pageParam, size: SIZE.mine }),
    initialPageParam: 1,
    getNextPageParam: nextPage(SIZE.mine),
    // What is studied changes it: asked again at every visit.
    staleTime: 0,
  });

export const moreTrainingsQuery = (learner: string, keyword: string) =>
  infiniteQueryOptions({
    queryKey: ['trainings', 'all', learner, keyword],
    queryFn: ({ pageParam }) => {
      const request = { userId: learner, page: pageParam, size: SIZE.all };
      return call(moreTrainings, keyword ? { ...request, keyword } : request);
    },
    initialPageParam: 1,
    getNextPageParam: nextPage(SIZE.all),
  });
