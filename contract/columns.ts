import * as z from 'zod/mini';
import { announcement } from './announcements';
import { modern } from './answer';
import { endpoint, type Shape } from './endpoint';
import { expert } from './experts';
import { id, list, listed, number, optional, string, text } from './fields';
import { lesson } from './lessons';
import { newsItem } from './news';
import { trainingCard } from './trainings';

export const column = z.object({ id, name: text, createTime: text });

/** The special columns of a learner; without one those for everybody. */
export const listUserColumns = endpoint({
  method: 'GET',
  path: '/course/api/v2/columns/listUserColumns',
  query: { userId: optional(string) },
  answer: modern(z.object({ columns: list(column) })),
  access: 'visitor',
  learner: 'userId',
  source: 'completed',
  keep: 'learner',
});

/** `page` and `size` are ours where the documents name none: without them all there is. */
const paging = { page: optional(number), size: optional(number) };

/** A read of one kind of a column's items; what a learner gets carries own progress. */
const itemsOf = <S extends z.ZodMiniType, Q extends Shape, A extends 'visitor' | 'learner'>(
  path: string,
  item: S,
  more: { query: Q; access: A; keep: 'public' | 'learner' },
) =>
  endpoint({
    method: 'GET',
    path: `/course/api/v2/columns/{id}/${path}`,
    params: { id: string },
    answer: modern(listed(item)),
    source: 'documented',
    ...more,
  });

const everybody = { access: 'visitor', keep: 'public' } as const;

export const listTrainingsByColumn = itemsOf('listTrainingsByColumn', trainingCard, {
  query: paging,
  access: 'learner',
  keep: 'learner',
});

export const listLessonsByColumn = itemsOf('listLessonsByColumnId', lesson, {
  query: { chargeMode: optional(string), sortType: optional(string), ...paging },
  access: 'visitor',
  keep: 'learner',
});

export const listColumnNews = itemsOf('listColumnsNews', newsItem, {
  query: { isNews: string, ...paging },
  ...everybody,
});

export const listColumnAnnouncements = itemsOf('listColumnsAnnouncements', announcement, {
  query: paging,
  ...everybody,
});

export const listColumnExperts = itemsOf('listColumnExperts', expert, { query: paging, ...everybody });
