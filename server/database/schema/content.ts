import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const announcement = pgTable('announcement', {
  id: text().primaryKey(),
  name: text().notNull(),
  abstracts: text().notNull(),
  /** HTML. */
  content: text().notNull(),
  publishedAt: instant('published_at').notNull(),
});
