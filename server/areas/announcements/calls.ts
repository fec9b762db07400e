import { announcementDetail, listAnnouncements } from '@contract/announcements';
import { chinaTime, dayFields } from '@rules/china-time';
import { count, desc, eq } from 'drizzle-orm';
import { containsWords } from '../../database/containing';
import { pageOf } from '../../database/page';
import { announcement } from '../../database/schema';
import { type Call, visitorCall } from '../../frame/call';
import { Refusal } from '../../frame/refusal';
import { fileListOf } from '../news/attached';
import type { Platform } from '../platform';

type Announcement = typeof announcement.$inferSelect;

/** What lists carry; the content would be most of the bytes. */
export const announcementColumns = {
  id: announcement.id,
  name: announcement.name,
  abstracts: announcement.abstracts,
  cover: announcement.cover,
  publishedAt: announcement.publishedAt,
};

export const announcementCard = (row: Omit<Announcement, 'content' | 'files'>) => ({
  id: row.id,
  name: row.name,
  abstracts: row.abstracts,
  newsCover: row.cover,
  ...dayFields(row.publishedAt),
});

export function announcementCalls({ database }: Platform): Call[] {
  return [
    visitorCall(listAnnouncements, async ({ keyword, page, size }) => {
      const matches = containsWords(keyword, announcement.name);
      const { limit, offset } = pageOf(page, size);
      const list = await database
        .select(announcementColumns)
        .from(announcement)
        .where(matches)
        .orderBy(desc(announcement.publishedAt), desc(announcement.id))
        .limit(limit)
        .offset(offset);
      const [all] = await database.select({ total: count() }).from(announcement).where(matches);
      return { list: list.map(announcementCard), total: all?.total ?? 0 };
    }),

    visitorCall(announcementDetail, async ({ id }) => {
      const [row] = await database.select().from(announcement).where(eq(announcement.id, id));
      if (!row) throw new Refusal('notFound', '没有找到这条公告');
      return {
        ...announcementCard(row),
        content: row.content,
        createTime: chinaTime(row.publishedAt),
        fileList: fileListOf(row.files),
      };
    }),
  ];
}
