import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Money is whole fen throughout. Types: 110 training, 101 lesson, 103 hour, 102 other. */

export const payPackage = pgTable(
  'pay_package',
  {
    id: text().primaryKey(),
    /** The lesson or training that its codes are for, and the hour of a serial lesson. */
    lesson: text().notNull(),
    hour: text(),
    name: text().notNull(),
    totalFee: integer('total_fee').notNull(),
    codes: integer().notNull(),
    place: integer().notNull(),
  },
  (t) => [index().on(t.lesson)],
);

/** One purchase. What is bought and for how much is written down when it is made, and changes never. */
export const payOrder = pgTable(
  'pay_order',
  {
    id: text().primaryKey(),
    /** What providers call it. */
    number: text().notNull().unique(),
    learner: text().notNull(),
    type: text().$type<'110' | '101' | '103' | '102'>().notNull(),
    /** The training, lesson or hour that is granted. */
    item: text().notNull(),
    /** The lesson of an hour, else as `item`. */
    lesson: text().notNull(),
    name: text().notNull(),
    /** How many codes a unit buys; 0: the learner buys for himself. */
    codes: integer().notNull().default(0),
    payPackage: text('pay_package'),
    totalFee: integer('total_fee').notNull(),
    provider: text().$type<'wechatPay' | 'alipay'>().notNull(),
    /** Where it is paid: inside the messenger app, or from a browser. */
    scene: text().$type<'app' | 'browser'>().notNull(),
    state: text().$type<'created' | 'paying' | 'paid' | 'failed' | 'expired' | 'refunded'>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
    /** How much was given back; null of a refunded one: all of it (`givenBack` in areas/payment/order.ts). */
    refundedFee: integer('refunded_fee'),
    /** The provider's number of the payment. */
    transaction: text().unique(),
    /** What the provider gave to pay with, to give it again for a while. */
    prepared: jsonb().$type<Record<string, string>>(),
    /** Paid, though the learner had it already: it granted nothing, and its money is given back. */
    duplicate: boolean().notNull().default(false),
    /** When its provider was last asked how it stands. */
    askedAt: instant('asked_at').notNull().default(0),
  },
  (t) => [
    index().on(t.learner, t.createdAt),
    index().on(t.state, t.expiresAt),
    index().on(t.number).where(sql`${t.duplicate}`),
  ],
);

/** Money in and out, as pairs that sum to zero: what a provider holds for us, and what was earned. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    order: text('pay_order')
      .notNull()
      .references(() => payOrder.id),
    kind: text().$type<'payment' | 'refund'>().notNull(),
    account: text().$type<'wechatPay' | 'alipay' | 'income'>().notNull(),
    /** Fen; a payment adds to the provider's account and takes from income's. */
    amount: integer().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [unique().on(t.order, t.kind, t.account)],
);

/** Words of providers that were heard: each counts once. */
export const payNotice = pgTable(
  'pay_notice',
  {
    provider: text().notNull(),
    id: text().notNull(),
    order: text('pay_order'),
    outcome: text().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.id] })],
);

/** Wrong redemption codes that a learner tried, since when. */
export const redemptionAttempt = pgTable('redemption_attempt', {
  learner: text().primaryKey(),
  failures: integer().notNull(),
  since: instant('since').notNull(),
});

/** Codes that a unit bought, each good once for what its order names. */
export const redemptionCode = pgTable(
  'redemption_code',
  {
    code: text().primaryKey(),
    order: text('pay_order')
      .notNull()
      .references(() => payOrder.id),
    usedBy: text('used_by'),
    usedAt: instant('used_at'),
    /** Nobody can use it any more: its order was refunded, or its buyer took it back. */
    withdrawn: boolean().notNull().default(false),
    /** The code that its buyer was given for it. A replaced one stays withdrawn, whatever becomes of its order. */
    replacedBy: text('replaced_by'),
    /** To whom its buyer gave it, as the buyer wrote it, and when; not who used it. */
    recipientName: text('recipient_name'),
    recipientPhone: text('recipient_phone'),
    sentAt: instant('sent_at'),
    /** When who used it agreed that its buyer sees how far the study is. */
    consentedAt: instant('consented_at'),
  },
  (t) => [index().on(t.order)],
);

export const invoiceHeader = pgTable(
  'invoice_header',
  {
    id: text().primaryKey(),
    learner: text().notNull(),
    kind: text().$type<'company' | 'person'>().notNull(),
    title: text().notNull(),
    taxNumber: text('tax_number').notNull().default(''),
    address: text().notNull().default(''),
    phone: text().notNull().default(''),
    bank: text().notNull().default(''),
    bankAccount: text('bank_account').notNull().default(''),
    email: text().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [index().on(t.learner)],
);

/** An application for one invoice; the title stands in it as it was then. */
export const invoice = pgTable(
  'invoice',
  {
    id: text().primaryKey(),
    learner: text().notNull(),
    header: jsonb().$type<InvoiceTitle>().notNull(),
    note: text().notNull().default(''),
    state: text().$type<'underReview' | 'issued' | 'refused' | 'reversed'>().notNull(),
    /** Why it was refused. */
    reason: text().notNull().default(''),
    /** Its own number and the address of its file, as far as the review named them. */
    number: text().notNull().default(''),
    file: text().notNull().default(''),
    /** The number of the red invoice that reversed it. */
    redNumber: text('red_number').notNull().default(''),
    at: instant('at').notNull(),
  },
  (t) => [index().on(t.learner), index().on(t.at).where(sql`${t.state} = 'underReview'`)],
);

export type InvoiceTitle = {
  title: string;
  taxNumber: string;
  address: string;
  phone: string;
  bank: string;
  bankAccount: string;
  email: string;
};

/** The orders of an invoice. One whose last invoice was refused or reversed may be applied for again. */
export const invoiceOrder = pgTable(
  'invoice_order',
  {
    invoice: text()
      .notNull()
      .references(() => invoice.id),
    order: text('pay_order')
      .notNull()
      .references(() => payOrder.id),
  },
  (t) => [primaryKey({ columns: [t.invoice, t.order] }), index().on(t.order)],
);
