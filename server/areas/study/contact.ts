import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open';

type Writer = Pick<Database, 'execute'>;

/** Under OFFLINE_STUDY=permits a contact with a page counts for so long. */
export const CONTACT_MS = 10 * 60_000;

/**
 * Limits the outages that a session keeps. Beyond it the two oldest become one, with the contact between them: nothing is
 * paid that was not, and the contact that remains is 8 hours at least, longer than what is left of an hour.
 */
export const MOST_OUTAGES = 48;

/**
 * Extends the open range of contact to `now` + 10 minutes. After its end the next range opens `now`, and what lies between
 * is an outage. The assignments read the row as it is under its lock, so that two contacts at once note one outage.
 */
const contactAt = (now: number) => sql`
  outages = case when until >= ${now}::bigint then outages else
    case when jsonb_array_length(outages) < ${MOST_OUTAGES}::int then outages
         else jsonb_build_array(jsonb_build_object('from', outages->0->'from', 'to', outages->1->'to')) || ((outages - 0) - 0) end
    || jsonb_build_array(jsonb_build_object('from', until, 'to', ${now}::bigint)) end,
  until = greatest(until, ${now + CONTACT_MS}::bigint)`;

/** Sessions that end without contact; a permit has its own end, and a lost right is the end of any. */
const endsWithoutContact = sql`kind = 'window' and until is not null and right_lost_at is null`;

/** Notes a heartbeat or an opening of a page: its sessions that end without contact go on. `now` in ms. */
export async function heardOfWindow(
  tx: Writer,
  { learner, window }: { learner: string; window: string },
  now: number,
): Promise<void> {
  await tx.execute(sql`
    update study_session set ${contactAt(now)}
    where learner = ${learner} and "window" = ${window} and ${endsWithoutContact}`);
}

/** Notes live records of these sessions, after they were judged by the ranges that each had. `now` in ms. */
export async function heardLive(tx: Writer, sessions: readonly string[], now: number): Promise<void> {
  if (sessions.length === 0) return;
  await tx.execute(sql`
    update study_session set ${contactAt(now)}
    where id in (select jsonb_array_elements_text(${JSON.stringify(sessions)}::jsonb)) and ${endsWithoutContact}`);
}
