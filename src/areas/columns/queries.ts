import {
  listColumnAnnouncements,
  listColumnNews,
  listLessonsByColumn,
  listTrainingsByColumn,
  listUserColumns,
} from '@contract/columns';
import { IS_NEWS } from '@contract/news';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { nextPage, type Page } from '@/ui/next-page';

/** One kind of a column comes in pages of so many; its home shows the first few of each. */
const SIZE = 5;
export const PREVIEW = 3;

export const columnsQuery = (learner: string | undefined) =>
  queryOptions({
    queryKey: ['columns', learner],
    queryFn: async () => (await call(listUserColumns, learner ? { userId: learner } : {})).columns,
  });

type Ask<T> = (request: { id: string; page: number; size: number }) => Promise<Page<T>>;

const pages = <T>(kind: string, id: string, learner: string | undefined, ask: Ask<T>) =>
  infiniteQueryOptions({
    queryKey: ['column', id, kind, learner],
    queryFn: ({ pageParam }) => ask({ id, page: pageParam, size: SIZE }),
    initialPageParam: 1,
    getNextPageParam: nextPage(SIZE),
  });

export const columnTrainingsQuery = (id: string, learner: string) =>
  pages('trainings', id, learner, (request) => call(listTrainingsByColumn, request));

/** A column's free lessons, the newest first. */
export const columnLessonsQuery = (id: string, learner: string | undefined) =>
  pages('lessons', id, learner, (request) =>
    call(listLessonsByColumn, { ...request, chargeMode: '1', sortType: '1' }),
  );

export const columnNewsQuery = (id: string, kind: keyof typeof IS_NEWS) =>
  pages(kind, id, undefined, (request) => call(listColumnNews, { ...request, isNews: IS_NEWS[kind] }));

export const columnAnnouncementsQuery = (id: string) =>
  pages('announcements', id, undefined, (request) => call(listColumnAnnouncements, request));
