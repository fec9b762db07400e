import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../database/clock';
import type { Database } from '../database/open';
import { hourCredit, learnerTime, studySession } from '../database/schema';
import { openableHour } from '../lessons/joining';
import { leadOf, newHourCredit } from './credit';
import { newLearnerTime, TIME_KEPT } from './time';

type Opener = { learner: string; window: string; installation: string };

/**
 * Finds or opens the session of this learner, window and hour. Its base is the database's clock at its first
 * opening and never moves; the same window and hour get the same session (SPEC.md rules 1 and 2).
 * @returns the server's lead in seconds, and the session.
 * @throws {Refusal} `unknownHour`, or `notJoined`.
 */
export async function openSession(database: Database, clock: Clock, hourId: string, opener: Opener) {
  const { learner, installation } = opener;
  const hour = await openableHour(database, learner, hourId);
  // A page that has no name is a new one each time: an old base must not be lent to it.
  const window = opener.window || `unnamed-${digits()}`;
  return database.transaction(async (tx) => {
    const begun = newLearnerTime(await clock(tx));
    await tx
      .insert(learnerTime)
      .values({ learner, free: [...begun.free], overdraft: begun.overdraft, lastT: begun.lastT })
      .onConflictDoNothing();
    const [time = begun] = await tx
      .select()
      .from(learnerTime)
      .where(eq(learnerTime.learner, learner))
      .for('update');
    // A clock that went back must not give a base whose time other sessions were already measured by.
    const now = Math.max(await clock(tx), time.lastT);

    const mine = and(
      eq(studySession.learner, learner),
      eq(studySession.window, window),
      eq(studySession.hour, hour.id),
    );
    const [open] = await tx.select().from(studySession).where(mine);
    const alive = open && open.base > now - TIME_KEPT ? open : undefined;
    const id = alive?.id ?? digits();
    if (!alive) {
      await tx.delete(studySession).where(mine);
      await tx.insert(studySession).values({ id, learner, hour: hour.id, installation, window, base: now });
    }
    const [credit = newHourCredit()] = await tx
      .select()
      .from(hourCredit)
      .where(and(eq(hourCredit.learner, learner), eq(hourCredit.hour, hour.id)));
    return { currentTime: leadOf(credit) / 1000, scrId: null, isFinish: credit.finished, sessionId: id };
  });
}

/** An id of 18 digits, more than a number can hold. */
function digits(): string {
  const nine = () => String(randomInt(1_000_000_000)).padStart(9, '0');
  return `${randomInt(1, 9)}${nine().slice(1)}${nine()}`;
}
