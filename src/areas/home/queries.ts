import { listAnnouncements } from '@contract/announcements';
import { listExperts } from '@contract/experts';
import { centerAreaData, listBanners } from '@contract/home';
import { listRecommendCourses } from '@contract/lessons';
import { IS_NEWS, listNews } from '@contract/news';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** How much of each home shows. */
const SHOWN = { announcements: 4, policies: 1, news: 4, experts: 5, lessons: 6 } as const;

export const homeAnnouncements = queryOptions({
  queryKey: ['announcements', 'home'],
  queryFn: async () => (await call(listAnnouncements, { page: 1, size: SHOWN.announcements })).list,
});

export const newestPolicy = queryOptions({
  queryKey: ['policies', 'home'],
  queryFn: async () =>
    (await call(listNews, { page: 1, size: SHOWN.policies, isNews: IS_NEWS.policies })).list,
});

export const homeNews = queryOptions({
  queryKey: ['news', 'home'],
  queryFn: async () => (await call(listNews, { page: 1, size: SHOWN.news, isNews: IS_NEWS.news })).list,
});

export const homeExperts = queryOptions({
  queryKey: ['experts', 'home'],
  queryFn: async () => (await call(listExperts, { page: 1, size: SHOWN.experts })).list,
});

export const bannersQuery = queryOptions({
  queryKey: ['banners'],
  queryFn: () => call(listBanners, {}),
});

/** A learner's trainings, as home shows them. */
export const centerQuery = (learner: string) =>
  queryOptions({
    queryKey: ['center', learner],
    queryFn: () => call(centerAreaData, { userId: learner }),
  });

/** The lessons studied most; a learner's carry his progress. */
export const popularLessons = (learner: string | undefined) =>
  queryOptions({
    queryKey: [listRecommendCourses.path, 'popular', learner],
    queryFn: async () => {
      const request = { sortType: '2', chargeMode: '', page: 1, size: SHOWN.lessons, isMore: '0' };
      return (await call(listRecommendCourses, learner ? { ...request, userId: learner } : request)).list;
    },
  });
