import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * What the operator has changed, in the order in which it happened, each entry with the digest of the one before. Nothing
 * changes or removes an entry: a trigger of the database refuses it. No personal data: who is meant stands by id.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    /** 1, 2, 3 …, none left out. */
    number: bigint({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** The action, in Chinese words. */
    act: text().notNull(),
    /** The subject of the action: a kind and an id. */
    subject: text().notNull(),
    /** JSON, as it was written: it is part of what is digested. */
    detail: text().notNull(),
    /** The digest of the entry before; '' in the first. */
    before: text().notNull(),
    /** SHA-256, hex, of all the others (`server/database/audit.ts`). */
    digest: text().notNull(),
  },
  (t) => [index().on(t.act)],
);
