import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** What the list of lessons can be filtered by. */
export const lessonCategory = pgTable('lesson_category', {
  id: text().primaryKey(),
  name: text().notNull(),
  place: integer().notNull(),
});

export const lesson = pgTable('lesson', {
  id: text().primaryKey(),
  name: text().notNull(),
  cover: text().notNull(),
  /** HTML. */
  intro: text().notNull(),
  /** 1 free and 3 serial (each hour is bought by itself) are joined directly, 2 is bought once. */
  chargeMode: integer('charge_mode').notNull(),
  /** In fen. */
  price: integer().notNull().default(0),
  category: text().references(() => lessonCategory.id),
  /** A lesson of the course platform. */
  mooc: boolean().notNull().default(false),
  publishedAt: instant('published_at').notNull(),
  /** How many have joined: counted in the statement that joins (`server/areas/lessons/joiners.ts`), for lists are read often. */
  joiners: integer().notNull().default(0),
  /** No longer offered; who has it keeps it. */
  withdrawnAt: instant('withdrawn_at'),
});

export const expert = pgTable('expert', {
  id: text().primaryKey(),
  name: text().notNull(),
  avatarUrl: text('avatar_url').notNull(),
  position: text().notNull(),
  intro: text().notNull(),
});

export const lessonExpert = pgTable(
  'lesson_expert',
  {
    lesson: text()
      .notNull()
      .references(() => lesson.id),
    expert: text()
      .notNull()
      .references(() => expert.id),
    place: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.lesson, t.expert] })],
);

export const chapter = pgTable('chapter', {
  id: text().primaryKey(),
  lesson: text()
    .notNull()
    .references(() => lesson.id),
  name: text().notNull(),
  place: integer().notNull(),
  withdrawnAt: instant('withdrawn_at'),
});

export const hour = pgTable(
  'hour',
  {
    id: text().primaryKey(),
    lesson: text()
      .notNull()
      .references(() => lesson.id),
    chapter: text()
      .notNull()
      .references(() => chapter.id),
    name: text().notNull(),
    /** Place in the lesson, from 1. */
    place: integer().notNull(),
    /** 0 video, 1 rich text. */
    type: integer().notNull().default(0),
    /** In fen, of an hour of a serial lesson; 0 is free. */
    price: integer().notNull().default(0),
    /** An hour that stands on another site: its address. Such an hour is never credited. */
    link: text().notNull().default(''),
    expert: text().references(() => expert.id),
    /** The platform's id of a course-platform video. */
    videoId: text('video_id').unique(),
    /** The video by its name in the media folder, or in the store (`server/areas/media/media-name.ts`); empty for a rich text. */
    media: text().notNull(),
    /** The HTML of a rich text; empty for a video. */
    content: text().notNull().default(''),
    /** Of a rich text: somebody who reads it, by its name in the store; empty where nobody does. */
    sound: text().notNull().default(''),
    /** End of the hour in ms: the shortest probed rendition of its media, or the time that its text takes to read. */
    end: integer('end_ms').notNull(),
    /** Today's edition, once the first was replaced (`hourEdition`). */
    edition: text(),
    /** Captions in the store, the digest of each by its language; those of the media folder stand beside the video. */
    captions: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Whether its sound alone teaches it: an edition of the sound is made. */
    listenable: boolean().notNull().default(false),
    /** Where a face check is due, ms; 0 is the one before play. */
    facePoints: jsonb('face_points').$type<number[]>().notNull().default([]),
    /** Whether the photos of its checks may be taken without network. */
    sealedPhotos: boolean('sealed_photos').notNull().default(true),
    /** No longer part of the lesson; what was studied of it stays. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [index().on(t.lesson)],
);

/** Hours of serial lessons that were bought or redeemed. */
export const hourPurchase = pgTable(
  'hour_purchase',
  { learner: text().notNull(), hour: text().notNull(), at: instant('at').notNull() },
  (t) => [primaryKey({ columns: [t.learner, t.hour] })],
);

/** Who joined which lesson. */
export const lessonRecord = pgTable(
  'lesson_record',
  { learner: text().notNull(), lesson: text().notNull(), joinedAt: instant('joined_at').notNull() },
  (t) => [primaryKey({ columns: [t.learner, t.lesson] })],
);
