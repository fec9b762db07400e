import { sql } from 'drizzle-orm';
import { hour, hourCredit, hourEdition } from '../../database/schema';

/** Joins the edition that a learner began an hour with, beside his credit (SPEC.md rule 23). */
export const isBegun = sql`${hourEdition.id} = coalesce(${hourCredit.edition}, ${hourCredit.hour})`;

/** Where an hour ends for a learner, ms: with the edition that he began with; for who has not begun, or finished, today's. */
export const learnersEnd = sql<number>`case when ${hourCredit.finished} then ${hour.end}
  else coalesce(${hourEdition.end}, ${hour.end}) end`;
