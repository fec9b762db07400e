import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Words that signed calls of the operator's came with: each opens once, and is forgotten when its signature is over. */
export const operatorNonce = pgTable(
  'operator_nonce',
  { nonce: text().primaryKey(), forgetAt: instant('forget_at').notNull() },
  (t) => [index().on(t.forgetAt)],
);

/** The backups in the order in which they began, so that an older file cannot take the place of a newer one unnoticed. */
export const backup = pgTable('backup', {
  /** Never used twice. A restore skips 1,000, because the lost database may have given the next ones. */
  number: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  takenAt: instant('taken_at').notNull(),
  /** SHA-256 of the file, hex; null until the file was sent to its end. */
  digest: text(),
});
