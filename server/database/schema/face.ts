import { isNotNull } from 'drizzle-orm';
import { bit, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns';

/** Begun face checks: a photo comes back with its challenge once, or not at all. */
export const faceChallenge = pgTable(
  'face_challenge',
  {
    id: text().primaryKey(),
    learner: text().notNull(),
    training: text().notNull(),
    /** Absent on registration for a training. */
    hour: text(),
    /** Face point of the hour, ms. */
    point: integer('point_ms'),
    issuedAt: instant('issued_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index().on(t.learner, t.hour), index().on(t.issuedAt)],
);

/**
 * The photo that learners have taken of themselves for the comparer, with their consent: one each, theirs alone, and gone
 * with the consent.
 */
export const selfImage = pgTable('self_image', {
  learner: text().primaryKey(),
  /** Of the upload that it was taken from: the name by which the learner's own calls know it. */
  digest: text().notNull(),
  type: text().$type<'image/jpeg' | 'image/png' | 'image/webp'>().notNull(),
  photo: bytes().notNull(),
  consentedAt: instant('consented_at').notNull(),
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
    /** What it looked like (`server/areas/face/perceptual-hash.ts`), whole and in the pieces by which it is found. */
    perceptualHash: bit('perceptual_hash', { dimensions: 256 }),
    hashBands: integer('hash_bands').array(),
    /** The check whose photo is nearly this one's, if any, and how many bits of their hashes differ. */
    nearDuplicateOf: text('near_duplicate_of'),
    nearDuplicateBits: integer('near_duplicate_bits'),
    /** The challenge that it answered; a sealed photo has none. */
    challenge: text(),
    /** Whether the comparer saw somebody alive; unknown where it did not say. */
    live: boolean(),
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
  (t) => [
    index().on(t.learner, t.hour),
    index().on(t.state, t.claimedUntil),
    index().on(t.judgedAt),
    index().using('gin', t.hashBands),
    index('face_check_near_duplicate_index').on(t.receivedAt).where(isNotNull(t.nearDuplicateOf)),
  ],
);
