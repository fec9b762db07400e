import { announcementDetail, listAnnouncements } from '@contract/announcements';
import { count, desc, eq, ilike } from 'drizzle-orm';
import { chinaTime } from './china-time';
import { containing } from './database/containing';
import { pageOf } from './database/page';
import { announcement } from './database/schema';
import { type Call, visitorCall } from './frame/call';
import { Refusal } from './frame/refusal';
import type { Platform } from './platform';

type Announcement = typeof announcement.$inferSelect;

const card = (row: Omit<Announcement, 'content'>) => {
  const [year = '', month = '', day = ''] = chinaTime(row.publishedAt).slice(0, 10).split('-');
  return { id: row.id, name: row.name, abstracts: row.abstracts, year, date: `${month}.${day}` };
};

export function announcementCalls({ database }: Platform): Call[] {
  return [
    visitorCall(listAnnouncements, async ({ keyword, page, size }) => {
      const matches = keyword ? ilike(announcement.name, containing(keyword)) : undefined;
      const { limit, offset } = pageOf(page, size);
      const { id, name, abstracts, publishedAt } = announcement;
      const list = await database
        .select({ id, name, abstracts, publishedAt })
        .from(announcement)
        .where(matches)
        .orderBy(desc(publishedAt), desc(id))
        .limit(limit)
        .offset(offset);
      const [all] = await database.select({ total: count() }).from(announcement).where(matches);
      return { list: list.map(card), total: all?.total ?? 0 };
    }),

    visitorCall(announcementDetail, async ({ id }) => {
      const [row] = await database.select().from(announcement).where(eq(announcement.id, id));
      if (!row) throw new Refusal('notFound', '没有找到这条公告');
      return { ...card(row), content: row.content, createTime: chinaTime(row.publishedAt) };
    }),
  ];
}
