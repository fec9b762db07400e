import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Applications of learners for a company to be entered. */
export const companyApplication = pgTable(
  'company_application',
  {
    id: text().primaryKey(),
    learner: text().notNull(),
    name: text().notNull(),
    /** Values of the company kinds. */
    kinds: jsonb().$type<string[]>().notNull(),
    creditCode: text('credit_code').notNull(),
    introduction: text().notNull().default(''),
    provinceId: text('province_id').notNull(),
    cityId: text('city_id').notNull(),
    regionId: text('region_id').notNull(),
    streetId: text('street_id').notNull(),
    areaText: text('area_text').notNull(),
    /** Address of the licence's picture. */
    licence: text().notNull(),
    state: text().$type<'notReviewed' | 'passed' | 'failed'>().notNull(),
    /** Why it failed. */
    reason: text().notNull().default(''),
    at: instant('at').notNull(),
  },
  (t) => [
    index().on(t.learner),
    index().on(t.creditCode),
    index().on(t.at).where(sql`${t.state} = 'notReviewed'`),
  ],
);

/** Licences that the register has confirmed for a learner: the picture, with the code and name it was held against. */
export const licenceCheck = pgTable(
  'licence_check',
  {
    id: text().primaryKey(),
    learner: text().notNull(),
    picture: text().notNull(),
    creditCode: text('credit_code').notNull(),
    name: text().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index().on(t.learner)],
);
