import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * What has happened and the operator's own system is still to be told, or was: written in the transaction of the fact
 * itself, so that no fact is told that was undone and none is forgotten.
 */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    /** The receiver drops by it what it has heard before. */
    id: text().primaryKey(),
    kind: text()
      .$type<
        | 'lesson.finished'
        | 'training.finished'
        | 'certificate.issued'
        | 'certificate.revoked'
        | 'order.refunded'
      >()
      .notNull(),
    learner: text().notNull(),
    content: jsonb().$type<Record<string, string | number>>().notNull(),
    at: instant('at').notNull(),
    state: text().$type<'waiting' | 'sent' | 'givenUp'>().notNull().default('waiting'),
    /** How often it was sent, and when it is sent next; while somebody sends it, until when that one has it in hand. */
    tries: integer().notNull().default(0),
    nextAt: instant('next_at').notNull(),
  },
  (t) => [index().on(t.nextAt).where(sql`${t.state} = 'waiting'`), index().on(t.at)],
);
