import {
  isLessonRecordByUser,
  lessonDetail,
  listParentCategories,
  listRecommendCourses,
} from '@contract/lessons';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { nextPage } from '@/ui/next-page';

/** Lists of lessons come by five. */
const SIZE = 5;

/** What the list of lessons is narrowed down to; nothing is all, the newest first. */
export type LessonFilters = {
  categoryId?: string | undefined;
  sortType?: string | undefined;
  chargeMode?: string | undefined;
};

export const lessonsQuery = (
  learner: string,
  { categoryId, sortType = '1', chargeMode = '' }: LessonFilters,
) =>
  infiniteQueryOptions({
    queryKey: ['lessons', 'all', learner, categoryId, sortType, chargeMode],
    queryFn: ({ pageParam }) => {
      const wish = { userId: learner, sortType, chargeMode, page: pageParam, size: SIZE, isMore: '1' };
      return call(listRecommendCourses, categoryId ? { ...wish, categoryId } : wish);
    },
    initialPageParam: 1,
    getNextPageParam: nextPage(SIZE),
  });

export const lessonCategoriesQuery = queryOptions({
  queryKey: ['lessons', 'categories'],
  queryFn: () => call(listParentCategories, {}),
  staleTime: 24 * 3_600_000,
});

export const lessonQuery = (learner: string, id: string) =>
  queryOptions({
    queryKey: ['lesson', learner, id],
    queryFn: () => call(lessonDetail, { id, userId: learner }),
  });

export const joinedQuery = (learner: string, id: string) =>
  queryOptions({
    queryKey: ['joined', learner, id],
    queryFn: async () => (await call(isLessonRecordByUser, { userId: learner, lessonId: id })).decide,
  });
