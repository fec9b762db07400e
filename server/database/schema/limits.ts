import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Puzzles that were solved, each good once; kept no longer than it would be good. */
export const solvedPuzzle = pgTable(
  'solved_puzzle',
  { name: text().primaryKey(), forgetAt: instant('forget_at').notNull() },
  (t) => [index().on(t.forgetAt)],
);

/** What is left of a budget, for each whom it is counted by: it grows back evenly. */
export const allowance = pgTable(
  'allowance',
  {
    name: text().notNull(),
    /** A learner, an address, an installation; '' for all together. */
    whose: text().notNull(),
    /** When all that was taken will have grown back. */
    takenUntil: instant('taken_until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.whose] }), index().on(t.takenUntil)],
);
