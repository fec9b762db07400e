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

/** So many of the lessons studied most stand in the learning centre. */
const HOT = 5;

/** What the list of lessons is narrowed down to; nothing is all, the newest first. */
export type LessonFilters = {
  keyword?: string | undefined;
  categoryId?: string | undefined;
  sortType?: string | undefined;
  chargeMode?: string | undefined;
};

/** Every list of lessons, home's too: by the call that gives them. */
export const lessonListsKey = [listRecommendCourses.path] as const;

export const lessonsQuery = (
  learner: string | undefined,
  { keyword, categoryId, sortType = '1', chargeMode = '' }: LessonFilters,
) =>
  infiniteQueryOptions({
    queryKey: [...lessonListsKey, 'all', learner, keyword, categoryId, sortType, chargeMode],
    queryFn: ({ pageParam }) =>
      call(listRecommendCourses, {
        ...(learner && { userId: learner }),
        ...(keyword && { keyword }),
        ...(categoryId && { categoryId }),
        ...{ sortType, chargeMode, page: pageParam, size: SIZE, isMore: '1' },
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage(SIZE),
  });

/** The lessons studied most, with how far this learner is. */
export const hotLessonsQuery = (learner: string) =>
  queryOptions({
    queryKey: [...lessonListsKey, 'hot', learner],
    queryFn: async () => {
      const request = { userId: learner, sortType: '2', chargeMode: '', page: 1, size: HOT, isMore: '0' };
      return (await call(listRecommendCourses, request)).list;
    },
  });

export const lessonCategoriesQuery = queryOptions({
  queryKey: [...lessonListsKey, 'categories'],
  queryFn: () => call(listParentCategories, {}),
  staleTime: 24 * 3_600_000,
});

/** Every lesson by itself. */
export const lessonsKey = ['lesson'] as const;

export const lessonQuery = (learner: string, id: string) =>
  queryOptions({
    queryKey: [...lessonsKey, learner, id],
    queryFn: () => call(lessonDetail, { id, userId: learner }),
    // Coming back from paying, or from an hour, must show what it brought.
    staleTime: 0,
  });

export const joinedQuery = (learner: string, id: string) =>
  queryOptions({
    queryKey: ['joined', learner, id],
    queryFn: async () => (await call(isLessonRecordByUser, { userId: learner, lessonId: id })).decide,
    staleTime: 0,
  });
