import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** A file that is attached to an announcement or a policy; `size` in bytes, `url` a path of this server. */
export type AttachedFile = { name: string; type: string; size: number; url: string };

export const announcement = pgTable('announcement', {
  id: text().primaryKey(),
  name: text().notNull(),
  abstracts: text().notNull(),
  cover: text().notNull().default(''),
  /** HTML. */
  content: text().notNull(),
  files: jsonb().$type<AttachedFile[]>().notNull().default([]),
  publishedAt: instant('published_at').notNull(),
});

export const newsCategory = pgTable('news_category', {
  id: text().primaryKey(),
  kind: text().$type<'news' | 'policy'>().notNull(),
  name: text().notNull(),
  place: integer().notNull(),
});

/** News items and policies. */
export const news = pgTable(
  'news',
  {
    id: text().primaryKey(),
    kind: text().$type<'news' | 'policy'>().notNull(),
    category: text()
      .notNull()
      .references(() => newsCategory.id),
    name: text().notNull(),
    abstracts: text().notNull(),
    cover: text().notNull().default(''),
    /** HTML. */
    content: text().notNull(),
    files: jsonb().$type<AttachedFile[]>().notNull().default([]),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [index().on(t.kind, t.publishedAt)],
);

/** A special column: a choice of content under one name. */
export const specialColumn = pgTable('special_column', {
  id: text().primaryKey(),
  name: text().notNull(),
  place: integer().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const columnItem = pgTable(
  'column_item',
  {
    column: text()
      .notNull()
      .references(() => specialColumn.id),
    kind: text().$type<'training' | 'lesson' | 'expert' | 'news' | 'policy' | 'announcement'>().notNull(),
    /** Id in the table of its kind. */
    item: text().notNull(),
    place: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.column, t.kind, t.item] })],
);

export const helpGroup = pgTable('help_group', {
  id: text().primaryKey(),
  name: text().notNull(),
  place: integer().notNull(),
});

export const helpNode = pgTable(
  'help_node',
  {
    id: text().primaryKey(),
    group: text('group_id')
      .notNull()
      .references(() => helpGroup.id),
    /** The chapter that it stands in; absent at the top. */
    parent: text(),
    kind: text().$type<'chapter' | 'content'>().notNull(),
    name: text().notNull(),
    /** HTML; empty for a chapter. */
    content: text().notNull().default(''),
    place: integer().notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [index().on(t.group)],
);

export const feedback = pgTable(
  'feedback',
  {
    id: text().primaryKey(),
    /** Absent when a visitor wrote. */
    learner: text(),
    /** Of a visitor: the address that it came from, as a keyed digest. */
    source: text(),
    remarks: text().notNull(),
    at: instant('at').notNull(),
    /** The operator’s answer; absent when it was closed without one. */
    answer: text(),
    /** Absent while it waits. */
    closedAt: instant('closed_at'),
  },
  (t) => [
    index().on(t.learner, t.at),
    index().on(t.source, t.at),
    index().on(t.at, t.id),
    index('feedback_waiting_index').on(t.at, t.id).where(sql`${t.closedAt} is null`),
  ],
);

export const banner = pgTable('banner', {
  id: text().primaryKey(),
  name: text().notNull(),
  picture: text().notNull(),
  /** A path of the app, or another site. */
  target: text().notNull(),
  place: integer().notNull(),
});

/** The operator's list of positions (`positions.yaml`); empty until one is applied. Accounts hold the id and the name. */
export const position = pgTable('position', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** The group under which forms offer it; '' without one. */
  type: text().notNull(),
  /** Not offered any more. */
  hidden: boolean().notNull(),
  place: integer().notNull(),
});
