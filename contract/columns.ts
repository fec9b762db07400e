import * as z from 'zod/mini';
import { announcement } from './announcements';
import { modern } from './answer';
import { endpoint } from './endpoint';
import { expert } from './experts';
import { id, list, listed, number, optional, ours, string, text } from './fields';
import { lesson } from './lessons';
import { newsItem, newsOrPolicies } from './news';
import { plain } from './operator-text';
import { trainingCard } from './trainings';

export const column = z.object({ id, name: plain, createTime: text });

/** The special columns of a learner; without one those for everybody. */
export const listUserColumns = endpoint({
  method: 'GET',
  path: '/course/api/v2/columns/listUserColumns',
  query: { userId: optional(string) },
  words: { userId: '学员编号' },
  answer: modern(z.object({ columns: list(column) })),
  access: 'visitor',
  learner: 'userId',
  source: 'completed',
  keep: 'learner',
});

/** `page` and `size` are ours where the specification names none: without them all there is. */
const paging = { page: ours(optional(number)), size: ours(optional(number)) };
const told = { id: '栏目编号', page: '页码', size: '每页数量' };

/** What all reads of one kind of a column's items have in common. */
const itemsOf = <S extends z.ZodMiniType>(path: string, item: S) =>
  ({
    method: 'GET',
    path: `/course/api/v2/columns/{id}/${path}`,
    params: { id: string },
    answer: modern(listed(item)),
    source: 'documented',
  }) as const;

/** What a learner gets carries own progress. */
export const listTrainingsByColumn = endpoint({
  ...itemsOf('listTrainingsByColumn', trainingCard),
  query: { page: optional(number), size: optional(number) },
  words: told,
  access: 'learner',
  keep: 'learner',
  tells: ['trainings'],
});

export const listLessonsByColumn = endpoint({
  ...itemsOf('listLessonsByColumnId', lesson),
  query: { chargeMode: optional(string), sortType: optional(string), ...paging },
  words: { chargeMode: '收费方式', sortType: '排序', ...told },
  access: 'visitor',
  capability: 'lists',
  keep: 'learner',
  tells: ['lessons', 'progress'],
});

export const listColumnNews = endpoint({
  ...itemsOf('listColumnsNews', newsItem),
  query: { isNews: string, ...paging },
  words: { isNews: '文章类别', ...told },
  access: 'visitor',
  capability: 'lists',
  ...newsOrPolicies,
});

export const listColumnAnnouncements = endpoint({
  ...itemsOf('listColumnsAnnouncements', announcement),
  query: paging,
  words: told,
  access: 'visitor',
  capability: 'lists',
  keep: 'public',
  carries: () => 'announcement',
});

/** `keyword` is ours: a back end that knows none gives all of them. */
export const listColumnExperts = endpoint({
  ...itemsOf('listColumnExperts', expert),
  query: { keyword: ours(optional(string)), ...paging },
  words: { keyword: '关键词', ...told },
  access: 'visitor',
  capability: 'lists',
  keep: 'public',
  carries: () => 'expert',
});
