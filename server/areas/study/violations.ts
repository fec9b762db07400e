import { randomUUID } from 'node:crypto';
import type { Input } from '@contract/endpoint';
import type { saveLastViewedTime } from '@contract/last-viewed-time';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../database/clock';
import type { Database } from '../../database/open';
import { hour, violation } from '../../database/schema';
import type { LearnerCaller } from '../../frame/call';
import { Refusal } from '../../frame/refusal';

/** A report is one line; nothing longer is ours. */
const LONGEST_CAUSE = 200;

/**
 * Writes a player's report of a broken rule down (I5); one that arrives twice under its key stands once.
 * @throws {Refusal} `unknownHour`, or `badInput` for a report without a cause or a place.
 */
export async function noteViolation(
  database: Database,
  clock: Clock,
  { hourId, errorCause, currentTime }: Input<typeof saveLastViewedTime>,
  { learner, key }: LearnerCaller,
): Promise<{ msg: string }> {
  const cause = errorCause?.slice(0, LONGEST_CAUSE);
  if (!cause || !Number.isFinite(currentTime)) throw new Refusal('badInput', '没有说明原因，无法记录');
  const [found] = await database.select({ id: hour.id, end: hour.end }).from(hour).where(eq(hour.id, hourId));
  if (!found) throw new Refusal('unknownHour', '没有找到这个课时');
  const position = Math.min(Math.max(0, Math.round(currentTime * 1000)), found.end);
  const reportedAt = await clock(database);
  await database
    .insert(violation)
    .values({ learner, hour: found.id, key: key ?? randomUUID(), cause, position, reportedAt })
    .onConflictDoNothing();
  return { msg: '已记录' };
}
