import { announcementDetail, listAnnouncements } from '@contract/announcements';
import { listColumnExperts } from '@contract/columns';
import { getExpert, listExperts } from '@contract/experts';
import { findNewsDetail, findPolicyDetail, IS_NEWS, listCategoryOptions, listNews } from '@contract/news';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { madeFrom } from '@/api/answers/kept';
import { call } from '@/api/call';
import { hasNoSuchCall } from '@/api/no-such-call';
import { nextPage } from '@/ui/next-page';

export type Kind = keyof typeof IS_NEWS;

/** Page sizes of the specification. */
const SIZE = 10;
const EXPERTS = 6;
const COLUMN_EXPERTS = 5;

const DAY_MS = 24 * 3_600_000;

export const newsQuery = (kind: Kind, categoryId: string, keyword: string) =>
  infiniteQueryOptions({
    queryKey: [kind, 'list', categoryId, keyword],
    queryFn: ({ pageParam }) => {
      const request = { page: pageParam, size: SIZE, isNews: IS_NEWS[kind] };
      return call(listNews, { ...request, ...(categoryId && { categoryId }), ...(keyword && { keyword }) });
    },
    initialPageParam: 1,
    getNextPageParam: nextPage(SIZE),
  });

export const categoriesQuery = (kind: Kind) =>
  queryOptions({
    queryKey: [kind, 'categories'],
    queryFn: () => call(listCategoryOptions, { isNews: IS_NEWS[kind] }),
    staleTime: DAY_MS,
  });

export const newsDetailQuery = (kind: Kind, id: string) =>
  queryOptions({
    queryKey: [kind, id],
    queryFn: () => call(kind === 'news' ? findNewsDetail : findPolicyDetail, { id }),
  });

export const announcementsQuery = (keyword: string) =>
  infiniteQueryOptions({
    queryKey: ['announcements', 'list', keyword],
    queryFn: ({ pageParam }) =>
      call(listAnnouncements, { page: pageParam, size: SIZE, ...(keyword && { keyword }) }),
    initialPageParam: 1,
    getNextPageParam: nextPage(SIZE),
  });

export const announcementQuery = (id: string) =>
  queryOptions({ queryKey: ['announcement', id], queryFn: () => call(announcementDetail, { id }) });

export const expertsQuery = (keyword: string) =>
  infiniteQueryOptions({
    queryKey: ['experts', 'list', keyword],
    queryFn: ({ pageParam }) =>
      call(listExperts, { page: pageParam, size: EXPERTS, ...(keyword && { keyword }) }),
    initialPageParam: 1,
    getNextPageParam: nextPage(EXPERTS),
  });

/** Experts to search for one, where the back end has no call for a single one. */
const MAX_EXPERTS_SEARCHED = 200;

export const expertQuery = (id: string) =>
  queryOptions({
    queryKey: ['expert', id],
    queryFn: () =>
      call(getExpert, { id }).catch(async (error: unknown) => {
        if (!hasNoSuchCall(error)) throw error;
        const all = await call(listExperts, { page: 1, size: MAX_EXPERTS_SEARCHED });
        const found = all.list.find((expert) => expert.id === id);
        if (!found) throw error;
        return madeFrom(all, found);
      }),
  });

/** The experts of one column, or of them those with these words. */
export const columnExpertsQuery = (id: string, keyword = '') =>
  infiniteQueryOptions({
    queryKey: ['column', id, 'experts', ...(keyword && [keyword])],
    queryFn: ({ pageParam }) =>
      call(listColumnExperts, { id, page: pageParam, size: COLUMN_EXPERTS, ...(keyword && { keyword }) }),
    initialPageParam: 1,
    getNextPageParam: nextPage(COLUMN_EXPERTS),
  });
