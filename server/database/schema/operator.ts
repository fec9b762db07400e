import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Words that signed calls of the operator's came with: each opens once, and is forgotten when its signature is over. */
export const operatorNonce = pgTable(
  'operator_nonce',
  { nonce: text().primaryKey(), forgetAt: instant('forget_at').notNull() },
  (t) => [index().on(t.forgetAt)],
);
