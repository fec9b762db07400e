import { listAnnouncements } from '@contract/announcements';
import { listRecommendCourses } from '@contract/lessons';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** Home shows four announcements. */
export const homeAnnouncements = queryOptions({
  queryKey: ['announcements', 'home'],
  queryFn: async () => (await call(listAnnouncements, { page: 1, size: 4 })).list,
});

/** The lessons studied most; a learner's carry his progress. */
export const popularLessons = (learner: string | undefined) =>
  queryOptions({
    queryKey: ['lessons', 'popular', learner],
    queryFn: async () => {
      const wish = { sortType: '2', chargeMode: '', page: 1, size: 6, isMore: '0' };
      return (await call(listRecommendCourses, learner ? { ...wish, userId: learner } : wish)).list;
    },
  });
