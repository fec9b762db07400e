import { sql } from 'drizzle-orm';
import { hour, hourCredit, hourEdition } from '../../database/schema';

/**
 * Joins the edition that a learner began an hour with, beside his credit (SPEC.md rule 23); none where today's is the same
 * video with a nearer end, because it was measured again.
 */
export const isBegun = sql`${hourEdition.id} = coalesce(${hourCredit.edition}, ${hourCredit.hour})
  and (${hourEdition.media} = '' or ${hourEdition.media} <> ${hour.media} or ${hourEdition.end} <= ${hour.end})`;

/**
 * End of an hour for a learner, ms: with the edition that he began with; today's for who has not begun or has finished,
 * and where a video has become a text or the reverse.
 */
export const learnersEnd = sql<number>`case when ${hourCredit.finished} or (${hourEdition.media} = '') <> (${hour.media} = '') then ${hour.end}
  else coalesce(${hourEdition.end}, ${hour.end}) end`;
