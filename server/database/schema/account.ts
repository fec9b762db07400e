import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

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
