import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** What a content folder names: everything with a slug or an id of its own. */
export type ItemKind =
  | 'lessonCategory'
  | 'newsCategory'
  | 'policyCategory'
  | 'expert'
  | 'lesson'
  | 'chapter'
  | 'hour'
  | 'training'
  | 'exam'
  | 'news'
  | 'policy'
  | 'announcement'
  | 'column'
  | 'help'
  | 'banner'
  | 'package';

/**
 * What content folders have brought, by slug: a slug is a path of the folder, the id the identity. It goes on standing when
 * it is withdrawn, so that whoever brings it again brings the same.
 */
export const contentItem = pgTable(
  'content_item',
  {
    kind: text().$type<ItemKind>().notNull(),
    /** Of an hour and a chapter `LESSON/OWN`, of an exam its training's. */
    slug: text().notNull(),
    /** Unique over all kinds. */
    id: text().primaryKey(),
    /** Its place among its kind in the folder. */
    place: integer().notNull(),
    /** What was written of it, without slug and id (`Content` of contract/operator/content.ts); what stands within another is in that one's. */
    source: jsonb().notNull(),
    /** SHA-256 of what it says, its times and files resolved: whether a folder brings it changed. */
    digest: text().notNull(),
    /** The instants that its times stood for when they were first applied, by what was written. */
    times: jsonb().$type<Record<string, number>>().notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [unique().on(t.kind, t.slug)],
);

/** The files that stand in the content, by their path in the folder: what anything refers to is kept in the store. */
export const contentFile = pgTable(
  'content_file',
  {
    path: text().primaryKey(),
    digest: text().notNull(),
    size: integer().notNull(),
    type: text().notNull(),
  },
  (t) => [index().on(t.digest)],
);

/** One row: which state the content is in, and what belongs to no item. */
export const contentState = pgTable('content_state', {
  one: integer().primaryKey(),
  /** Counts what was applied: whoever applies says which state was looked at. */
  version: integer().notNull(),
  settings: jsonb().$type<Record<string, unknown>>().notNull(),
  /** By name: the Markdown, and the HTML that it is. */
  agreements: jsonb().$type<Record<string, { text: string; html: string }>>().notNull(),
  appliedAt: instant('applied_at').notNull(),
});

/** Stored media that nothing refers to, since when. */
export const unusedMedia = pgTable('unused_media', {
  digest: text().primaryKey(),
  since: instant('since').notNull(),
});
