import { eq } from 'drizzle-orm';
import type { Clock } from '../../database/clock';
import type { Database } from '../../database/open';
import { lesson } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { hasJoined, obstacleToJoining } from './access';
import { grantLesson } from './grants';

/**
 * Joins a lesson that is joined directly; joining again, or marking as learning what was bought, changes nothing.
 * @throws {Refusal} `notFound`; `notPaid`, or `notRegistered` for what only a paid training has.
 */
export async function join(
  database: Database,
  clock: Clock,
  learner: string,
  lessonId: string,
): Promise<void> {
  const [found] = await database.select().from(lesson).where(eq(lesson.id, lessonId));
  if (!found) throw new Refusal('notFound', '没有找到这门课程');
  if (await hasJoined(database, learner, lessonId)) return;
  const obstacle = await obstacleToJoining(database, found);
  if (obstacle) throw obstacle;
  await grantLesson(database, learner, lessonId, await clock(database));
}
