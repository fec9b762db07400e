import { listOwnFeedback, type OwnFeedback } from '@contract/help';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { nextPage } from '@/ui/next-page';
import { instantOf } from '@/ui/wire-time';

const SIZE = 10;
const WEEK_MS = 7 * 24 * 3_600_000;

/** All feedback of a learner that the back end has, the newest first. */
export const ownFeedbackQuery = (learner: string) =>
  infiniteQueryOptions({
    queryKey: ['ownFeedback', learner],
    queryFn: ({ pageParam }) => call(listOwnFeedback, { userId: learner, page: pageParam, size: SIZE }),
    initialPageParam: 1,
    getNextPageParam: nextPage(SIZE),
    staleTime: 0,
  });

/** Returns whether feedback was answered within the last seven days. `now` in ms since the epoch. */
export const hasNewAnswer = (list: readonly OwnFeedback[], now: number): boolean =>
  list.some(({ state, closedAt }) => {
    const answeredAt = instantOf(closedAt);
    return state === 'answered' && answeredAt !== undefined && now - answeredAt < WEEK_MS;
  });
