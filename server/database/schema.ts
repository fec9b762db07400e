import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { FacePoint } from '../study/credit';
import type { Range } from '../study/time';

/** An instant of the database's clock, in milliseconds since 1970. */
const instant = (name: string) => bigint(name, { mode: 'number' });

/** Bytes as they are; both drivers give and take a Uint8Array. */
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Keys that the server made for itself at first start; PEM or base64. */
export const serverKey = pgTable('server_key', { name: text().primaryKey(), value: text().notNull() });

export const account = pgTable('account', {
  id: text().primaryKey(),
  phone: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  /** Counts logins; only the latest terminal's tokens are good. */
  terminal: integer().notNull().default(0),
  name: text().notNull().default(''),
  identityType: text('identity_type'),
  identityNumber: text('identity_number').notNull().default(''),
  areaText: text('area_text').notNull().default(''),
  companyId: text('company_id'),
  companyName: text('company_name').notNull().default(''),
  positionId: text('position_id'),
  positionName: text('position_name').notNull().default(''),
  userAvatar: text('user_avatar').notNull().default(''),
  realNameStatus: integer('real_name_status').notNull().default(0),
});

/** Failed logins of a phone, and until when it may not try again. */
export const loginAttempt = pgTable('login_attempt', {
  phone: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: instant('last_at').notNull(),
  lockedUntil: instant('locked_until').notNull(),
});

/** The refresh tokens of one login: one family an installation. */
export const refreshFamily = pgTable(
  'refresh_family',
  {
    id: text().primaryKey(),
    learner: text().notNull(),
    installation: text().notNull(),
    terminal: integer().notNull(),
    generation: integer().notNull().default(0),
    ended: boolean().notNull().default(false),
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [index().on(t.learner)],
);

export const refreshToken = pgTable(
  'refresh_token',
  {
    /** SHA-256, base64url: the token itself is nowhere. */
    hash: text().primaryKey(),
    family: text()
      .notNull()
      .references(() => refreshFamily.id, { onDelete: 'cascade' }),
    generation: integer().notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** Set when a token of a later generation is first used. */
    worksUntil: instant('works_until'),
  },
  (t) => [index().on(t.family)],
);

export const announcement = pgTable('announcement', {
  id: text().primaryKey(),
  name: text().notNull(),
  abstracts: text().notNull(),
  /** HTML. */
  content: text().notNull(),
  publishedAt: instant('published_at').notNull(),
});

export const training = pgTable('training', { id: text().primaryKey(), name: text().notNull() });

export const lesson = pgTable('lesson', {
  id: text().primaryKey(),
  trainingId: text('training_id')
    .notNull()
    .references(() => training.id),
  name: text().notNull(),
  cover: text().notNull(),
  /** HTML. */
  intro: text().notNull(),
  /** 1 and 3 are joined directly, 2 is bought once. */
  chargeMode: integer('charge_mode').notNull(),
  /** In fen. */
  price: integer().notNull().default(0),
  /** A lesson of the course platform. */
  mooc: boolean().notNull().default(false),
  publishedAt: instant('published_at').notNull(),
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
    expert: text().references(() => expert.id),
    /** The platform's id of a course-platform video. */
    videoId: text('video_id').unique(),
    /** File name of the video in the media folder; empty for a rich text. */
    media: text().notNull(),
    /** The HTML of a rich text; empty for a video. */
    content: text().notNull().default(''),
    /** End of the hour in ms: the shortest probed rendition of its media, or the time that its text takes to read. */
    end: integer('end_ms').notNull(),
    /** Where a face check is due, ms; 0 is the one before play. */
    facePoints: jsonb('face_points').$type<number[]>().notNull().default([]),
    /** Whether the photos of its checks may be taken without network. */
    sealedPhotos: boolean('sealed_photos').notNull().default(true),
  },
  (t) => [index().on(t.lesson)],
);

/** Who joined which lesson. */
export const lessonRecord = pgTable(
  'lesson_record',
  { learner: text().notNull(), lesson: text().notNull(), joinedAt: instant('joined_at').notNull() },
  (t) => [primaryKey({ columns: [t.learner, t.lesson] })],
);

/** The ledger of wall time that credit is paid from. */
export const learnerTime = pgTable('learner_time', {
  learner: text().primaryKey(),
  free: jsonb().$type<Range[]>().notNull(),
  overdraft: integer().notNull(),
  lastT: instant('last_t').notNull(),
});

export const studySession = pgTable(
  'study_session',
  {
    id: text().primaryKey(),
    learner: text().notNull(),
    hour: text().notNull(),
    installation: text().notNull(),
    window: text().notNull(),
    base: instant('base').notNull(),
    until: instant('until'),
    seq: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [unique().on(t.learner, t.window, t.hour)],
);

export const hourCredit = pgTable(
  'hour_credit',
  {
    learner: text().notNull(),
    hour: text().notNull(),
    /** Milliseconds, as `provisional`. */
    credited: integer().notNull(),
    provisional: integer().notNull(),
    reserved: jsonb().$type<Range[]>().notNull(),
    points: jsonb().$type<FacePoint[]>().notNull(),
    finished: boolean().notNull(),
    finishedAt: instant('finished_at'),
    lastStudiedAt: instant('last_studied_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.learner, t.hour] })],
);

/** The one live study window of a learner. */
export const lease = pgTable('lease', {
  learner: text().primaryKey(),
  window: text().notNull(),
  installation: text().notNull(),
  until: instant('until').notNull(),
});

/** What players reported of broken rules: evidence for an operator, never a reason to take credit back by itself. */
export const violation = pgTable(
  'violation',
  {
    learner: text().notNull(),
    hour: text().notNull(),
    /** The report's idempotency key, so that one that arrives twice stands once. */
    key: text().notNull(),
    cause: text().notNull(),
    /** Position in the hour, ms. */
    position: integer('position_ms').notNull(),
    reportedAt: instant('reported_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.learner, t.key] }), index().on(t.learner, t.hour)],
);

/** Begun face checks: a photo comes back with its challenge once, or not at all. */
export const faceChallenge = pgTable('face_challenge', {
  id: text().primaryKey(),
  learner: text().notNull(),
  training: text().notNull(),
  /** Absent on registration for a training. */
  hour: text(),
  issuedAt: instant('issued_at').notNull(),
  usedAt: instant('used_at'),
});

/** Photos that came for a face check, and what was found. */
export const faceCheck = pgTable(
  'face_check',
  {
    id: text().primaryKey(),
    learner: text().notNull(),
    /** Of a check on registration only the training is known. */
    hour: text(),
    training: text(),
    /** Face point of the hour, ms. */
    point: integer('point_ms'),
    /** SHA-256 of the photo's bytes: no photo counts twice, whoever sends it. */
    digest: text().notNull().unique(),
    state: text().$type<'received' | 'passed' | 'failed'>().notNull(),
    /** What the learner reads of it. */
    reason: text().notNull().default(''),
    /** A photo is personal: it is kept only while it waits for its judgement, and emptied with it. */
    photo: bytes(),
    takenAt: instant('taken_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    judgedAt: instant('judged_at'),
    /** Until when one instance has it in hand. */
    claimedUntil: instant('claimed_until').notNull().default(0),
    /** Provisional time that its failure took back, ms. */
    lostMs: integer('lost_ms').notNull().default(0),
  },
  (t) => [index().on(t.learner, t.hour), index().on(t.state, t.claimedUntil)],
);

/** Answers of writes that succeeded, by the key they came under. */
export const idempotency = pgTable(
  'idempotency',
  {
    learner: text().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    answer: jsonb().notNull(),
    storedAt: instant('stored_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.learner, t.call, t.key] }), index().on(t.storedAt)],
);
