import type { RefundGround } from '@rules/refund';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { payOrder } from './payment';

/**
 * A refund of an order: `asked` by its learner, and `refused` by the operator or taken back; `confirmed`, and from then
 * on its fee and its number at the provider stand; `refunded` when the provider has accepted it. One counts for an order.
 */
export const refund = pgTable(
  'refund',
  {
    id: text().primaryKey(),
    order: text('pay_order')
      .notNull()
      .references(() => payOrder.id),
    state: text().$type<'asked' | 'confirmed' | 'refunded' | 'refused' | 'takenBack'>().notNull(),
    /** What the learner was shown when he asked, and why it was that; null where it was not asked for. */
    askedFee: integer('asked_fee'),
    ground: text().$type<RefundGround>(),
    askedAt: instant('asked_at').notNull(),
    /** What the provider is told, from the confirmation on. */
    fee: integer(),
    decidedAt: instant('decided_at'),
    /** The operator's words to a request that was refused. */
    reason: text().notNull().default(''),
    /** When its provider was last asked to carry it out. */
    triedAt: instant('tried_at').notNull().default(0),
  },
  (t) => [
    index().on(t.order),
    uniqueIndex('refund_that_counts')
      .on(t.order)
      .where(sql`${t.state} in ('asked', 'confirmed', 'refunded')`),
    index().on(t.state, t.triedAt).where(sql`${t.state} in ('asked', 'confirmed')`),
  ],
);
