import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { lesson } from './lesson';

export const training = pgTable('training', {
  id: text().primaryKey(),
  name: text().notNull(),
  cover: text().notNull().default(''),
  /** HTML. */
  intro: text().notNull().default(''),
  /** 0 is free. */
  chargeMode: integer('charge_mode').notNull().default(0),
  /** In fen. */
  price: integer().notNull().default(0),
  /** When it is studied. */
  beginsAt: instant('begins_at').notNull().default(0),
  endsAt: instant('ends_at').notNull().default(0),
  /** When one may register. */
  registrationBeginsAt: instant('registration_begins_at').notNull().default(0),
  registrationEndsAt: instant('registration_ends_at').notNull().default(0),
  /** How many may register; -1 is any number. */
  places: integer().notNull().default(-1),
  /** A training of the course platform, which registers its people itself. */
  mooc: boolean().notNull().default(false),
  /** A face check on registration; one before the exam. */
  registrationCheck: boolean('registration_check').notNull().default(false),
  examCheck: boolean('exam_check').notNull().default(false),
  /** Whether completing, and passing, is shown. */
  showsCompletion: boolean('shows_completion').notNull().default(true),
  showsPassing: boolean('shows_passing').notNull().default(true),
  liveUrl: text('live_url').notNull().default(''),
  /** Whether it ends with a certificate, for how many months that is good, and for what category of people. */
  certified: boolean().notNull().default(false),
  certificateMonths: integer('certificate_months').notNull().default(36),
  category: text().notNull().default(''),
  publishedAt: instant('published_at').notNull().default(0),
  /** How many have registered: counted in the statement that registers (`server/areas/lessons/joiners.ts`). */
  registrations: integer().notNull().default(0),
  /** One registers elsewhere. */
  offlineRegistration: boolean('offline_registration').notNull().default(false),
  /** No longer offered; who has it keeps it. */
  withdrawnAt: instant('withdrawn_at'),
});

/** The lessons of a training. Hours are those of the plan (学时), in tenths. */
export const trainingLesson = pgTable(
  'training_lesson',
  {
    training: text()
      .notNull()
      .references(() => training.id),
    lesson: text()
      .notNull()
      .references(() => lesson.id),
    place: integer().notNull(),
    /** Required lessons have to be finished before the exam. */
    required: boolean().notNull().default(true),
    tenthsOfHours: integer('tenths_of_hours').notNull(),
    /** It opens without registration. */
    open: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.training, t.lesson] }), index().on(t.lesson)],
);

/** Trainings that come before another: each has to be passed, or finished where it has no exam. */
export const prerequisite = pgTable(
  'prerequisite',
  {
    training: text()
      .notNull()
      .references(() => training.id),
    before: text()
      .notNull()
      .references(() => training.id),
    place: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.training, t.before] })],
);

/** Who registered for which training. */
export const registration = pgTable(
  'registration',
  {
    learner: text().notNull(),
    training: text()
      .notNull()
      .references(() => training.id),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.learner, t.training] }), index().on(t.training)],
);

/** The end of a training for one learner, where the operator has set a later one than the training's. */
export const trainingDeadline = pgTable(
  'training_deadline',
  {
    learner: text().notNull(),
    training: text()
      .notNull()
      .references(() => training.id),
    until: instant('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.learner, t.training] })],
);

/** Messages that reminded a learner of a training. A row is written before its message is sent. */
export const reminder = pgTable(
  'reminder',
  {
    learner: text().notNull(),
    training: text()
      .notNull()
      .references(() => training.id),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.learner, t.at] }), index().on(t.at)],
);

export const exam = pgTable(
  'exam',
  {
    id: text().primaryKey(),
    training: text()
      .notNull()
      .references(() => training.id),
    name: text().notNull(),
    beginsAt: instant('begins_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Of 100. */
    passScore: integer('pass_score').notNull().default(60),
    /** How many attempts a learner has until one is passed. */
    attempts: integer().notNull().default(1),
    /** No longer sat; its attempts stay. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [index().on(t.training)],
);

/** An attempt of a learner at an exam, the `number`th; `score` of 100, for the learner's eyes from `publishedAt` on. */
export const examAttempt = pgTable(
  'exam_attempt',
  {
    id: text().primaryKey(),
    learner: text().notNull(),
    exam: text()
      .notNull()
      .references(() => exam.id),
    number: integer().notNull().default(1),
    startedAt: instant('started_at').notNull(),
    handedInAt: instant('handed_in_at'),
    score: integer(),
    publishedAt: instant('published_at'),
  },
  (t) => [unique().on(t.learner, t.exam, t.number)],
);

/** Attempts at an exam that the operator has granted one learner beyond those of the exam. */
export const extraAttempt = pgTable(
  'extra_attempt',
  {
    learner: text().notNull(),
    exam: text()
      .notNull()
      .references(() => exam.id),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.learner, t.exam] })],
);

/** What was certified, as it was then: a later change of name or company changes no certificate. */
export const certificate = pgTable(
  'certificate',
  {
    id: text().primaryKey(),
    number: text().notNull().unique(),
    learner: text().notNull(),
    training: text()
      .notNull()
      .references(() => training.id),
    facts: jsonb().$type<CertificateFacts>().notNull(),
    /** Compact JWS, EdDSA. */
    statement: text().notNull(),
    issuedAt: instant('issued_at').notNull(),
    validUntil: instant('valid_until').notNull(),
    revokedAt: instant('revoked_at'),
    /** The number of the certificate that was issued in its place; every earlier one names the newest. */
    replacedBy: text('replaced_by'),
  },
  (t) => [
    uniqueIndex('certificate_current').on(t.learner, t.training).where(sql`${t.replacedBy} is null`),
    index().on(t.learner),
    index().on(t.number).where(sql`${t.revokedAt} is not null`),
  ],
);

/** Days are `YYYY-MM-DD` in China time; `idcard` is shortened. */
export type CertificateFacts = {
  trainingName: string;
  trainingBeginTime: string;
  trainingEndTime: string;
  userName: string;
  idcard: string;
  companyName: string;
  positionName: string;
  professionalCategory: string;
};
