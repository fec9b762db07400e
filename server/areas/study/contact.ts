import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open';

type Writer = Pick<Database, 'execute'>;

/** Where only permits pay for study without network, a page's session ends so long after its last contact. */
export const CONTACT_MS = 10 * 60_000;

/**
 * A page was heard of, by a heartbeat or an opening: its sessions that end go on. One that is over stays so, for a
 * heartbeat says nothing of what was studied meanwhile. `now` in ms; the statement finds nothing where sessions have no end.
 */
export async function heardOfWindow(
  tx: Writer,
  { learner, window }: { learner: string; window: string },
  now: number,
): Promise<void> {
  await tx.execute(sql`
    update study_session set until = ${now + CONTACT_MS}::bigint
    where learner = ${learner} and "window" = ${window} and kind = 'window' and until >= ${now}::bigint`);
}

/**
 * Live records came under these sessions, and were judged by the end that each had: they go on from here, also one that was
 * over, for its page studies with network again. No permit is moved. `now` in ms.
 */
export async function heardLive(tx: Writer, sessions: readonly string[], now: number): Promise<void> {
  if (sessions.length === 0) return;
  await tx.execute(sql`
    update study_session set until = ${now + CONTACT_MS}::bigint
    where id in (select jsonb_array_elements_text(${JSON.stringify(sessions)}::jsonb))
      and kind = 'window' and until is not null`);
}
