import { lengthOf } from '@rules/time';
import { hourCredit, learnerTime, studySession } from '@server/database/schema';
import { eq } from 'drizzle-orm';
import type { RunningServer } from './server';

/** What the ledger says of a learner: wall time spent, and credit paid, in ms. */
export function ledgerOf(
  server: RunningServer,
  learner: string,
): Promise<{ spent: number; creditedMs: number }> {
  return server.withDatabase(async (database) => {
    const [time] = await database.select().from(learnerTime).where(eq(learnerTime.learner, learner));
    const sessions = await database.select().from(studySession).where(eq(studySession.learner, learner));
    const credits = await database.select().from(hourCredit).where(eq(hourCredit.learner, learner));
    if (!time || sessions.length === 0) throw new Error('this learner has never studied');
    const first = Math.min(...sessions.map((session) => session.base));
    return {
      spent: time.lastT - first - lengthOf(time.free) + time.overdraft,
      creditedMs: credits.reduce((sum, credit) => sum + credit.credited + credit.provisional, 0),
    };
  });
}
