import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** What a file may be given as: a digest that was taken in as one of them is not to be had as another. */
export type MediumKind = 'film' | 'stream' | 'sound' | 'captions' | 'picture' | 'file';

/** What was measured of a film: pixels, bits a second over all, the longest way between two key frames, ms, and whether its
 * head comes first. */
export type FilmFacts = {
  width: number;
  height: number;
  bitsPerSecond: number;
  keyFramesApart: number;
  faststart: boolean;
};

/** A file of a stream: the digest under which it lies, and its bytes. */
export type StreamFile = { digest: string; size: number };

/** What lies in the store of media and was looked at: nothing else of the store is given to anybody. */
export const medium = pgTable(
  'medium',
  {
    /** SHA-256 of the bytes; of a stream, of the list of its files. */
    digest: text().notNull(),
    kind: text().$type<MediumKind>().notNull(),
    /** Bytes, of a stream those of all its files. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Ms, of what plays. */
    end: integer('end_ms'),
    /** Of a stream: its files by their names. */
    files: jsonb().$type<Record<string, StreamFile>>(),
    facts: jsonb().$type<FilmFacts>(),
    /** Version of the rules that measured it (`MEASURED_BY`); 0 for what an older server measured. */
    measuredBy: integer('measured_by').notNull().default(0),
    takenInAt: instant('taken_in_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.digest, t.kind] })],
);

/** The SHA-256 (base64url) of each MiB of a film in the store: a phone counts a row of it as there by them alone. */
export const mediumRows = pgTable('medium_rows', {
  digest: text().primaryKey(),
  rows: jsonb().$type<string[]>().notNull(),
});

/**
 * What an hour plays and where it ends, from one instant to another (SPEC.md rule 23). The first has the hour's own id,
 * and stands here only when another has followed it; until then it is what the hour says.
 */
export const hourEdition = pgTable(
  'hour_edition',
  {
    id: text().primaryKey(),
    hour: text().notNull(),
    media: text().notNull(),
    end: integer('end_ms').notNull(),
    /** When it was replaced; null for today's. */
    until: instant('until'),
  },
  (t) => [index().on(t.hour)],
);

/** `repair`: of a refused video one that every phone plays, before any hour plays it. */
export type MediaWork = 'storage' | 'sound' | 'thumbnail' | 'faststart' | 'repair';
export type MediaJobState = 'waiting' | 'running' | 'done' | 'failed';

/** What is made of a film outside any call, one at a time, and what became of it. */
export const mediaJob = pgTable(
  'media_job',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The film or stream that it is made of. */
    source: text().notNull(),
    work: text().$type<MediaWork>().notNull(),
    state: text().$type<MediaJobState>().notNull().default('waiting'),
    askedAt: instant('asked_at').notNull(),
    /** While it runs whoever does it says so again and again: one that was left is taken up by another. */
    heardAt: instant('heard_at'),
    endedAt: instant('ended_at'),
    tries: integer().notNull().default(0),
    /** The digest of what was made, and its end in ms where it plays. */
    made: text(),
    madeEnd: integer('made_end_ms'),
    /** Why it failed, a sentence for the operator. */
    reason: text().notNull().default(''),
  },
  (t) => [unique().on(t.source, t.work), index().on(t.state, t.id)],
);
