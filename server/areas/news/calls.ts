import { findNewsDetail, findPolicyDetail, IS_NEWS, listCategoryOptions, listNews } from '@contract/news';
import { chinaTime, dayFields } from '@rules/china-time';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import { containsWords } from '../../database/containing';
import type { Database } from '../../database/open';
import { pageOf } from '../../database/page';
import { news, newsCategory } from '../../database/schema';
import { type Call, visitorCall } from '../../frame/call';
import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';
import { fileListOf } from './attached';

type Kind = 'news' | 'policy';
type Row = typeof news.$inferSelect;
export type NewsRow = Omit<Row, 'content' | 'files' | 'category'>;

/** What lists carry; the content would be most of the bytes. */
export const newsColumns = {
  id: news.id,
  kind: news.kind,
  name: news.name,
  abstracts: news.abstracts,
  cover: news.cover,
  publishedAt: news.publishedAt,
};

export const newsCard = (row: NewsRow) => ({
  id: row.id,
  name: row.name,
  abstracts: row.abstracts,
  newsCover: row.cover,
  ...dayFields(row.publishedAt),
});

export const kindOf = (isNews: string): Kind => (isNews === IS_NEWS.policies ? 'policy' : 'news');

export function newsCalls({ database }: Platform): Call[] {
  return [
    visitorCall(listCategoryOptions, async ({ isNews }) => {
      const found = await database
        .select({ value: newsCategory.id, label: newsCategory.name })
        .from(newsCategory)
        .where(eq(newsCategory.kind, kindOf(isNews)))
        .orderBy(asc(newsCategory.place));
      return found;
    }),

    visitorCall(listNews, async ({ page, size, isNews, categoryId, keyword }) => {
      const matches = and(
        eq(news.kind, kindOf(isNews)),
        categoryId ? eq(news.category, categoryId) : undefined,
        containsWords(keyword, news.name, news.abstracts),
      );
      const { limit, offset } = pageOf(page, size);
      const list = await database
        .select(newsColumns)
        .from(news)
        .where(matches)
        .orderBy(desc(news.publishedAt), desc(news.id))
        .limit(limit)
        .offset(offset);
      const [all] = await database.select({ total: count() }).from(news).where(matches);
      return { list: list.map(newsCard), total: all?.total ?? 0 };
    }),

    visitorCall(findNewsDetail, ({ id }) => detailOf(database, 'news', id)),
    visitorCall(findPolicyDetail, ({ id }) => detailOf(database, 'policy', id)),
  ];
}

/** @throws {Refusal} `notFound`. */
async function detailOf(database: Database, kind: Kind, id: string) {
  const [row] = await database
    .select()
    .from(news)
    .where(and(eq(news.id, id), eq(news.kind, kind)));
  if (!row) throw new Refusal('notFound', kind === 'news' ? '没有找到这条新闻' : '没有找到这条政策法规');
  return {
    ...newsCard(row),
    content: row.content,
    createTime: chinaTime(row.publishedAt),
    fileList: fileListOf(row.files),
  };
}
