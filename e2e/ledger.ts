import { lengthOf } from '@rules/time';
import { hourCredit, learnerTime, rowEvidence, studySession } from '@server/database/schema';
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

/** What the rows that were studied without network said of themselves: how often signed, unsigned or wrong. */
export function evidenceOf(server: RunningServer, learner: string): Promise<Record<string, number>> {
  return server.withDatabase(async (database) => {
    const kept = await database.select().from(rowEvidence).where(eq(rowEvidence.learner, learner));
    const counted: Record<string, number> = {};
    for (const { standing } of kept) counted[standing] = (counted[standing] ?? 0) + 1;
    return counted;
  });
}
