import { MINE_AT_ONCE, mineTrainings } from '@contract/trainings';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { nextPage } from '@/ui/next-page';

/** The learner's own trainings: what is to be studied, until when. */
export const mineTrainingsQuery = (learner: string) =>
  infiniteQueryOptions({
    queryKey: ['trainings', 'mine', learner],
    queryFn: ({ pageParam }) => call(mineTrainings, { userId: learner, page: pageParam, size: MINE_AT_ONCE }),
    initialPageParam: 1,
    getNextPageParam: nextPage(MINE_AT_ONCE),
    // What is studied changes it: asked again at every visit.
    staleTime: 0,
  });
