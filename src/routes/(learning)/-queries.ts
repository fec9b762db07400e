import { isLessonRecordByUser, lessonCatalog, lessonDetail, listRecommendCourses } from '@contract/lessons';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { nextPage } from '@/ui/paged-list';

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

/** Asked again at every visit: coming back from an hour must show what it brought. */
export const catalogQuery = (learner: string, id: string, trainingId: string) =>
  queryOptions({
    queryKey: ['catalog', learner, id, trainingId],
    queryFn: () => call(lessonCatalog, { id, userId: learner, trainingId }),
    staleTime: 0,
  });

export const joinedQuery = (learner: string, id: string) =>
  queryOptions({
    queryKey: ['joined', learner, id],
    queryFn: async () => (await call(isLessonRecordByUser, { userId: learner, lessonId: id })).decide,
  });
