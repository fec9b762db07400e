import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns';

/** Keys that the server made for itself at first start; PEM or base64. */
export const serverKey = pgTable('server_key', { name: text().primaryKey(), value: text().notNull() });

export const account = pgTable(
  'account',
  {
    id: text().primaryKey(),
    phone: text().notNull().unique(),
    /** None yet: who came by a unit's code signs in by SMS until a reset gives one. */
    passwordHash: text('password_hash'),
    /** Counts logins; only the latest terminal's tokens are good. */
    terminal: integer().notNull().default(0),
    name: text().notNull().default(''),
    identityType: text('identity_type'),
    identityNumber: text('identity_number').notNull().default(''),
    /** '1' male, '0' female. */
    sex: text(),
    /** '0' below primary to '7' doctor. */
    education: text(),
    provinceId: text('province_id'),
    cityId: text('city_id'),
    regionId: text('region_id'),
    streetId: text('street_id'),
    /** The names of those four, one after the other. */
    areaText: text('area_text').notNull().default(''),
    /** House and street as the older form asks for it. */
    address: text().notNull().default(''),
    companyId: text('company_id'),
    companyName: text('company_name').notNull().default(''),
    positionId: text('position_id'),
    positionName: text('position_name').notNull().default(''),
    userAvatar: text('user_avatar').notNull().default(''),
    realNameStatus: integer('real_name_status').notNull().default(0),
    /** Who this is at the messenger app, once the learner has signed in there. */
    wechatOpenId: text('wechat_open_id').unique(),
    /** Since when the operator lets nobody sign in here; null: everybody with the right password may. */
    blockedAt: instant('blocked_at'),
    /** Since when the learner has left: what was personal is gone, and what was studied stands under the id. */
    leftAt: instant('left_at'),
  },
  (t) => [index().on(t.identityType, t.identityNumber), index().on(t.name)],
);

/** Each change of an account's phone. Rows go when the learner leaves. */
export const phoneChange = pgTable(
  'phone_change',
  {
    id: text().primaryKey(),
    learner: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    oldPhone: text('old_phone').notNull(),
    newPhone: text('new_phone').notNull(),
    /** The learner with both codes, or the operator. */
    changedBy: text('changed_by').$type<'learner' | 'operator'>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index().on(t.learner, t.at)],
);

/**
 * The department and the crew that a table of people gave a learner at a unit. Rows are only added: the newest of a unit
 * holds, the others are the history. Rows go when the learner leaves.
 */
export const workplace = pgTable(
  'workplace',
  {
    id: text().primaryKey(),
    learner: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    companyId: text('company_id'),
    /** Empty of a learner who had no unit then. */
    companyName: text('company_name').notNull(),
    /** Empty: none. */
    department: text().notNull(),
    crew: text().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index().on(t.learner, t.at)],
);

/** The code that the operator has printed for a learner's first sign-in: one a learner, good once. */
export const firstLoginCode = pgTable('first_login_code', {
  learner: text()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** HMAC of the code, as those of SMS. */
  digest: text().notNull(),
  until: instant('until').notNull(),
  /** Not read any more; an instance of an earlier version still counts here during an upgrade. */
  failures: integer().notNull().default(0),
  usedAt: instant('used_at'),
});

/** Codes that were sent by SMS: the newest two of a phone and purpose are good, once, for five minutes. */
export const smsCode = pgTable(
  'sms_code',
  {
    id: text().primaryKey(),
    phone: text().notNull(),
    /** `sign`: registration and password reset. `redeem`: by a unit's code. The other two change a learner's phone. */
    purpose: text().$type<'sign' | 'redeem' | 'oldPhone' | 'newPhone'>().notNull(),
    /** Who asked, where a learner must. */
    learner: text(),
    /** HMAC of the code: six digits are soon tried through, so the key stands elsewhere. */
    digest: text().notNull(),
    sentAt: instant('sent_at').notNull(),
    failures: integer().notNull().default(0),
    usedAt: instant('used_at'),
  },
  (t) => [index().on(t.phone, t.sentAt), index().on(t.learner, t.sentAt), index().on(t.sentAt)],
);

/** Pictures that learners sent, by what they contain: the same picture stands once. */
export const upload = pgTable(
  'upload',
  {
    /** SHA-256, hex. */
    digest: text().primaryKey(),
    type: text().$type<'image/jpeg' | 'image/png' | 'image/webp'>().notNull(),
    content: bytes().notNull(),
    /** Who sent it first. */
    learner: text().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index().on(t.learner, t.at)],
);

/** Units that learners work for. */
export const company = pgTable(
  'company',
  {
    id: text().primaryKey(),
    name: text().notNull().unique(),
    provinceId: text('province_id').notNull(),
    cityId: text('city_id').notNull(),
    regionId: text('region_id').notNull(),
    streetId: text('street_id'),
    /** The unified social credit code, where it is known. */
    creditCode: text('credit_code').unique(),
  },
  (t) => [index().on(t.regionId)],
);

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
    /** By the database's own clock, which every instance reads it by. */
    endedAt: instant('ended_at'),
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [
    index().on(t.learner, t.openedAt),
    index().on(t.openedAt),
    index().on(t.endedAt).where(sql`${t.endedAt} is not null`),
  ],
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
  (t) => [index().on(t.family), index().on(t.issuedAt)],
);
