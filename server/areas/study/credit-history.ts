import { chinaTime } from '@rules/china-time';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { creditEvent, hour } from '../../database/schema';
import { Refusal } from '../../frame/refusal';

/** Of a long history the latest are told. */
const TOLD = 200;

/**
 * What moved a learner's credit for an hour and what was not paid, latest first (SPEC.md rule 20); the same answer for
 * learner and support. Seconds. @throws {Refusal} `notFound`.
 */
export async function creditHistoryOf(database: Database, learner: string, hourId: string) {
  const [found] = await database.select({ name: hour.name }).from(hour).where(eq(hour.id, hourId));
  if (!found) throw new Refusal('notFound', '没有找到这个课时');
  const events = await database
    .select()
    .from(creditEvent)
    .where(and(eq(creditEvent.learner, learner), eq(creditEvent.hour, hourId)))
    .orderBy(desc(creditEvent.id))
    .limit(TOLD);
  return {
    hourName: found.name,
    events: events.map(
      ({ id, kind, session, seq, reason, from, to, credited, provisional, times, at, lastAt }) => ({
        ...{ id: String(id), kind, reason, session: session ?? '', seq, times },
        ...{ from: from / 1000, to: to / 1000, credited: credited / 1000, provisional: provisional / 1000 },
        ...{ at: chinaTime(at), lastAt: chinaTime(lastAt) },
      }),
    ),
  };
}
