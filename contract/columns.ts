import * as z from 'zod/mini';
import { announcement } from './announcements';
import { modern } from './answer';
import { endpoint } from './endpoint';
import { expert } from './experts';
import { id, list, listed, number, optional, string, text } from './fields';
import { lesson } from './lessons';
import { newsItem } from './news';
import { trainingCard } from './trainings';

export const column = z.object({ id, name: text, createTime: text });
export type Column = z.output<typeof column>;

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

export const listTrainingsByColumn = endpoint({
  method: 'GET',
  path: '/course/api/v2/columns/{id}/listTrainingsByColumn',
  params: { id: string },
  query: paging,
  answer: modern(listed(trainingCard)),
  access: 'learner',
  source: 'documented',
  keep: 'learner',
});

export const listLessonsByColumn = endpoint({
  method: 'GET',
  path: '/course/api/v2/columns/{id}/listLessonsByColumnId',
  params: { id: string },
  query: { chargeMode: optional(string), sortType: optional(string), ...paging },
  answer: modern(listed(lesson)),
  access: 'visitor',
  source: 'documented',
  keep: 'learner',
});

export const listColumnNews = endpoint({
  method: 'GET',
  path: '/course/api/v2/columns/{id}/listColumnsNews',
  params: { id: string },
  query: { isNews: string, ...paging },
  answer: modern(listed(newsItem)),
  access: 'visitor',
  source: 'documented',
  keep: 'public',
});

export const listColumnAnnouncements = endpoint({
  method: 'GET',
  path: '/course/api/v2/columns/{id}/listColumnsAnnouncements',
  params: { id: string },
  query: paging,
  answer: modern(listed(announcement)),
  access: 'visitor',
  source: 'documented',
  keep: 'public',
});

export const listColumnExperts = endpoint({
  method: 'GET',
  path: '/course/api/v2/columns/{id}/listColumnExperts',
  params: { id: string },
  query: paging,
  answer: modern(listed(expert)),
  access: 'visitor',
  source: 'documented',
  keep: 'public',
});
