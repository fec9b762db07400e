import { isLessonRecordByUser, lessonDetail, listRecommendCourses } from '@contract/lessons';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { nextPage } from '@/ui/next-page';

/** Lists of lessons come by five. */
const SIZE = 5;

export const lessonsQuery = (learner: string) =>
  infiniteQueryOptions({
    queryKey: ['lessons', 'all', learner],
    queryFn: ({ pageParam }) =>
      call(listRecommendCourses, {
        userId: learner,
        sortType: '1',
        chargeMode: '',
        page: pageParam,
        size: SIZE,
        isMore: '1',
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage(SIZE),
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
