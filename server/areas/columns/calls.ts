import {
  listColumnAnnouncements,
  listColumnExperts,
  listColumnNews,
  listLessonsByColumn,
  listTrainingsByColumn,
  listUserColumns,
} from '@contract/columns';
import { chinaTime } from '@rules/china-time';
import { and, asc, inArray } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { pageOf } from '../../database/page';
import { announcement, expert, news, specialColumn, training } from '../../database/schema';
import { type Call, learnerCall, visitorCall } from '../../frame/call';
import { announcementCard, announcementColumns } from '../announcements/calls';
import { expertCard, expertsWith } from '../experts/calls';
import { listLessons } from '../lessons/list';
import { kindOf, newsCard, newsColumns } from '../news/calls';
import type { Platform } from '../platform';
import { cardsFor } from '../trainings/card';
import { inOrder, itemsOf } from './items';

/** Every learner sees every column; whose they are is the operator's to say one day. */
export async function allColumns(database: Database) {
  const found = await database.select().from(specialColumn).orderBy(asc(specialColumn.place));
  return found.map(({ id, name, createdAt }) => ({ id, name, createTime: chinaTime(createdAt) }));
}

export function columnCalls({ database, settings }: Platform): Call[] {
  return [
    visitorCall(listUserColumns, async () => ({ columns: await allColumns(database) })),

    learnerCall(listTrainingsByColumn, async (request, { learner, now }) => {
      const { ids, total } = await itemsOf(database, 'training', request);
      const rows = await database.select().from(training).where(inArray(training.id, ids));
      const { offlineTrainings } = settings;
      const cards = await cardsFor({ database, offlineTrainings, now }, learner, inOrder(ids, rows));
      return { list: cards, total };
    }),

    visitorCall(listLessonsByColumn, async ({ id, ...request }, { learner }) => {
      const { ids } = await itemsOf(database, 'lesson', { id });
      return listLessons(database, { ...request, size: request.size ?? ids.length }, learner, ids);
    }),

    visitorCall(listColumnNews, async ({ isNews, ...request }) => {
      const { ids, total } = await itemsOf(database, kindOf(isNews), request);
      const rows = await database.select(newsColumns).from(news).where(inArray(news.id, ids));
      return { list: inOrder(ids, rows).map(newsCard), total };
    }),

    visitorCall(listColumnAnnouncements, async (request) => {
      const { ids, total } = await itemsOf(database, 'announcement', request);
      const rows = await database
        .select(announcementColumns)
        .from(announcement)
        .where(inArray(announcement.id, ids));
      return { list: inOrder(ids, rows).map(announcementCard), total };
    }),

    visitorCall(listColumnExperts, async ({ id, keyword, page, size }) => {
      // A column has few: all are read, and those that match are paged.
      const { ids } = await itemsOf(database, 'expert', { id });
      const rows = await database
        .select()
        .from(expert)
        .where(and(inArray(expert.id, ids), expertsWith(keyword)));
      const found = inOrder(ids, rows).map(expertCard);
      const { limit, offset } = pageOf(page, size ?? Math.max(1, found.length));
      return { list: found.slice(offset, offset + limit), total: found.length };
    }),
  ];
}
