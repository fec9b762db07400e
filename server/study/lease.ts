import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../database/clock';
import type { Database } from '../database/open';
import { rows } from '../database/rows';
import { lease } from '../database/schema';
import { Refusal } from '../frame/refusal';

type Holder = { learner: string; window: string; installation: string };

/** Whether a window of another browser studies now. The same browser may take over at once (SPEC.md rule 5). */
export async function isHeldElsewhere(database: Database, clock: Clock, caller: Holder): Promise<boolean> {
  const [held] = await database.select().from(lease).where(eq(lease.learner, caller.learner));
  if (!held || held.until <= (await clock(database)) || held.window === caller.window) return false;
  return !sameInstallation(held.installation, caller.installation);
}

/**
 * Takes or renews the lease for `seconds`, in one statement: of two windows that try at once one gets it.
 * @throws {Refusal} `otherWindow` while a window of another browser holds it.
 */
export async function takeLease(
  database: Database,
  clock: Clock,
  seconds: number,
  caller: Holder,
): Promise<undefined> {
  const { learner, window, installation } = caller;
  const now = await clock(database);
  const taken = await rows(
    database,
    sql`insert into lease as l (learner, "window", installation, until)
        values (${learner}, ${window}, ${installation}, ${now + seconds * 1000})
        on conflict (learner) do update
          set "window" = excluded."window", installation = excluded.installation, until = excluded.until
          where l.until <= ${now} or l."window" = excluded."window"
            or (l.installation = excluded.installation and l.installation <> '')
        returning learner`,
  );
  if (taken.length === 0) throw new Refusal('otherWindow', '请勿多开视频窗口');
  return undefined;
}

/** Gives one's own lease up; another window's stays. */
export async function release(database: Database, { learner, window }: Holder): Promise<undefined> {
  await database.delete(lease).where(and(eq(lease.learner, learner), eq(lease.window, window)));
  return undefined;
}

/** A browser that does not say who it is, is nobody's sibling. */
const sameInstallation = (a: string, b: string) => a !== '' && a === b;
