import { and, eq } from 'drizzle-orm';
import type { Clock } from '../database/clock';
import type { Database } from '../database/open';
import { hour, lesson, lessonRecord } from '../database/schema';
import { Refusal } from '../frame/refusal';

type Reader = Pick<Database, 'select'>;

export async function hasJoined(database: Reader, learner: string, lessonId: string): Promise<boolean> {
  const found = await database
    .select({ lesson: lessonRecord.lesson })
    .from(lessonRecord)
    .where(and(eq(lessonRecord.learner, learner), eq(lessonRecord.lesson, lessonId)));
  return found.length > 0;
}

/** Joins a lesson that is joined directly; joining again changes nothing. */
export async function join(
  database: Database,
  clock: Clock,
  learner: string,
  lessonId: string,
): Promise<void> {
  const [found] = await database.select().from(lesson).where(eq(lesson.id, lessonId));
  if (!found) throw new Refusal('notFound', '没有找到这门课程');
  if (found.chargeMode === 2 && !(await hasJoined(database, learner, lessonId))) {
    throw new Refusal('refused', '这门课程需要先购买');
  }
  const joinedAt = await clock(database);
  await database.insert(lessonRecord).values({ learner, lesson: lessonId, joinedAt }).onConflictDoNothing();
}

/**
 * The hour, if this learner may open it.
 * @throws {Refusal} `unknownHour`, or `notJoined`.
 */
export async function openableHour(database: Reader, learner: string, hourId: string) {
  const [found] = await database.select().from(hour).where(eq(hour.id, hourId));
  if (!found) throw new Refusal('unknownHour', '没有找到这个课时');
  if (!(await hasJoined(database, learner, found.lesson))) throw new Refusal('notJoined', '请先加入学习');
  return found;
}
