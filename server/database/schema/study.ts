import type { FacePoint } from '@rules/credit';
import type { CreditEventKind, CreditEventReason } from '@rules/credit-events';
import type { EvidenceStanding } from '@rules/row-evidence';
import type { Behind, Range } from '@rules/time';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The ledger of wall time that credit is paid from. */
export const learnerTime = pgTable('learner_time', {
  learner: text().primaryKey(),
  free: jsonb().$type<Range[]>().notNull(),
  overdraft: integer().notNull(),
  lastT: instant('last_t').notNull(),
  /** The clock was set back (SPEC.md rule 19). */
  behind: jsonb().$type<Behind>(),
});

/**
 * A step of the database's clock that nothing has explained (SPEC.md rule 19): of `by` ms, when the ledger's time was `at`.
 * `counted`: the machine's own count says that this time did not pass.
 */
export type ClockStep = { at: number; by: number; counted: boolean };

/** How the ledger's time follows the database's clock, in one row, whose id is 1. Ms. */
export const ledgerClock = pgTable('ledger_clock', {
  id: integer().primaryKey(),
  /** The ledger's time is the database's clock less this. */
  offset: bigint('offset_ms', { mode: 'number' }).notNull(),
  /** Sum of the steps that were taken, by which the ledger's time is ahead of what instances counted. */
  taken: bigint('taken_ms', { mode: 'number' }).notNull(),
  steps: jsonb().$type<ClockStep[]>().notNull(),
});

/** The last reading of the clock on each machine, by the id of that machine's boot. */
export const clockReading = pgTable('clock_reading', {
  boot: text().primaryKey(),
  uptime: bigint('uptime_ms', { mode: 'number' }).notNull(),
  /** The database's clock, and the ledger's time. */
  wall: instant('wall').notNull(),
  ledger: instant('ledger').notNull(),
});

/** A page's, opened by it; or a permit, issued ahead for study without network (SPEC.md rule 25). */
export type SessionKind = 'window' | 'permit';

export const studySession = pgTable(
  'study_session',
  {
    id: text().primaryKey(),
    learner: text().notNull(),
    hour: text().notNull(),
    installation: text().notNull(),
    window: text().notNull(),
    kind: text().$type<SessionKind>().notNull().default('window'),
    base: instant('base').notNull(),
    until: instant('until'),
    /** Between `base` and `until`: when a page had no contact (OFFLINE_STUDY=permits). */
    outages: jsonb().$type<Range[]>().notNull().default([]),
    /** The right to the hour was lost then, and the session ends; nothing moves it (SPEC.md rule 25). */
    rightLostAt: instant('right_lost_at'),
    /** The edition of the hour that it plays; null is the first. */
    edition: text(),
    seq: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    uniqueIndex().on(t.learner, t.window, t.hour).where(sql`kind = 'window'`),
    index().on(t.learner, t.hour),
    index().on(t.base),
    index().on(t.hour),
    index().on(t.until).where(sql`kind = 'permit'`),
  ],
);

export const hourCredit = pgTable(
  'hour_credit',
  {
    learner: text().notNull(),
    hour: text().notNull(),
    /** Milliseconds, as `provisional`. */
    /** The edition that was begun with; null is the first (SPEC.md rule 23). */
    edition: text(),
    credited: integer().notNull(),
    provisional: integer().notNull(),
    reserved: jsonb().$type<Range[]>().notNull(),
    points: jsonb().$type<FacePoint[]>().notNull(),
    finished: boolean().notNull(),
    finishedAt: instant('finished_at'),
    lastStudiedAt: instant('last_studied_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.learner, t.hour] }), index().on(t.hour)],
);

/**
 * What moved a learner's credit and what was not paid, in the order in which it happened; nothing changes or removes a
 * row but the count of one that says the same again (SPEC.md rule 20). The changes of an hour sum to its credit.
 */
export const creditEvent = pgTable(
  'credit_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    learner: text().notNull(),
    hour: text().notNull(),
    kind: text().$type<CreditEventKind>().notNull(),
    session: text(),
    seq: bigint({ mode: 'number' }),
    /** What was claimed, ms of the hour. */
    from: integer('from_ms').notNull(),
    to: integer('to_ms').notNull(),
    /** By how much credited and provisional changed, ms. */
    credited: integer('credited_ms').notNull(),
    provisional: integer('provisional_ms').notNull(),
    reason: text().$type<CreditEventReason>().notNull(),
    at: instant('at').notNull(),
    /** How often the same was said without any effect, and when last. */
    times: integer().notNull().default(1),
    lastAt: instant('last_at').notNull(),
    /** Names what had no effect, so that it stands once; null where something moved. */
    unpaid: text(),
  },
  (t) => [
    index().on(t.learner, t.hour, t.id),
    // Only what had no effect: an event that moved something is in one index less.
    uniqueIndex().on(t.learner, t.unpaid).where(sql`unpaid is not null`),
    index().on(t.learner, t.at).where(sql`unpaid is not null`),
  ],
);

/** The keys that learners' phones sign rows of study without network with (SPEC.md rule 26): SPKI, base64url. */
export const phoneKey = pgTable(
  'phone_key',
  {
    learner: text().notNull(),
    installation: text().notNull(),
    publicKey: text('public_key').notNull(),
    registeredAt: instant('registered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.learner, t.installation, t.publicKey] })],
);

/**
 * What a row that was studied without network said of itself: the phone's clocks (ms) and signature, and whether it was its
 * phone's. For auditors: nothing that pays reads it.
 */
export const rowEvidence = pgTable(
  'row_evidence',
  {
    learner: text().notNull(),
    hour: text().notNull(),
    session: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    from: integer('from_ms').notNull(),
    to: integer('to_ms').notNull(),
    wallFrom: bigint('wall_from', { mode: 'number' }),
    wallTo: bigint('wall_to', { mode: 'number' }),
    monoFrom: bigint('mono_from', { mode: 'number' }),
    monoTo: bigint('mono_to', { mode: 'number' }),
    signature: text().notNull(),
    standing: text().$type<EvidenceStanding>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.session, t.seq] }), index().on(t.learner, t.hour)],
);

/** What was credited to a learner on a day, `YYYY-MM-DD` in China, ms, and how many hours were finished on it. */
export const studyDay = pgTable(
  'study_day',
  {
    learner: text().notNull(),
    day: text().notNull(),
    credited: integer('credited_ms').notNull(),
    finished: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.learner, t.day] })],
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
