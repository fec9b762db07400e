import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../database/clock';
import type { Database } from '../../database/open';
import { lease } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { heardOfWindow } from './contact';

type Holder = { learner: string; window: string; installation: string };

/** Who holds a learner's lease, and until when it holds without a renewal (ms). */
export type Lease = Pick<Holder, 'window' | 'installation'> & { until: number };

/**
 * Whether a window of another browser studies now: the rule of the one live study window (I3), pure. The same browser
 * may take over at once, and so may anybody whom the lease was not renewed for in time (SPEC.md rule 5).
 */
export function isHeldByOther(
  held: Lease | undefined,
  caller: Pick<Holder, 'window' | 'installation'>,
  now: number,
): boolean {
  if (!held || held.until <= now || held.window === caller.window) return false;
  // A browser that does not say who it is, is nobody's sibling.
  return held.installation === '' || held.installation !== caller.installation;
}

/** In how many whole seconds, rounded up, the lease of another browser's window runs out; 0: nobody else holds it. */
export async function freeIn(database: Database, clock: Clock, caller: Holder): Promise<number> {
  const [held] = await database.select().from(lease).where(eq(lease.learner, caller.learner));
  const now = await clock(database);
  return held && isHeldByOther(held, caller, now) ? Math.ceil((held.until - now) / 1000) : 0;
}

/**
 * Takes or renews the lease for `seconds`, under its lock: of two windows that try at once one gets it. With `ends`, the
 * window's sessions, which end without contact, go on too.
 * @throws {Refusal} `otherWindow` while a window of another browser holds it.
 */
export async function takeLease(
  database: Database,
  clock: Clock,
  seconds: number,
  caller: Holder,
  ends = false,
): Promise<undefined> {
  const { learner, window, installation } = caller;
  return database.transaction(async (tx) => {
    // A row to lock; it holds nobody back.
    await tx.insert(lease).values({ learner, window, installation, until: 0 }).onConflictDoNothing();
    const [held] = await tx.select().from(lease).where(eq(lease.learner, learner)).for('update');
    const now = await clock(tx);
    if (isHeldByOther(held, caller, now)) throw new Refusal('otherWindow', '请勿多开视频窗口');
    const taken = { window, installation, until: now + seconds * 1000 };
    await tx
      .insert(lease)
      .values({ learner, ...taken })
      .onConflictDoUpdate({ target: lease.learner, set: taken });
    if (ends) await heardOfWindow(tx, caller, now);
    return undefined;
  });
}

/** Gives one's own lease up; another window's stays. */
export async function release(database: Database, { learner, window }: Holder): Promise<undefined> {
  await database.delete(lease).where(and(eq(lease.learner, learner), eq(lease.window, window)));
  return undefined;
}
