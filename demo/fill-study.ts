import { noteStudyDay } from '@server/areas/study/study-days';
import type { Database } from '@server/database/open';
import * as table from '@server/database/schema';
import { eq } from 'drizzle-orm';
import { HOURS_A, LEARNER, LESSON_A, TRAINING } from './ids/ids';

type Writer = Pick<Database, 'insert' | 'select'>;

const HOUR_MS = 3_600_000;

/** The learner is half-way through: the first hour finished yesterday, the second half credited today. */
export async function addStudy(tx: Writer, now: number) {
  const [first] = await tx.select().from(table.hour).where(eq(table.hour.id, HOURS_A[0]));
  const end = first?.end ?? 0;
  const none = { learner: LEARNER.id, provisional: 0, reserved: [], points: [] };
  const yesterday = now - 26 * HOUR_MS;
  await tx.insert(table.registration).values({ learner: LEARNER.id, training: TRAINING, at: yesterday });
  await tx.insert(table.lessonRecord).values({ learner: LEARNER.id, lesson: LESSON_A, joinedAt: yesterday });
  await tx.insert(table.hourCredit).values([
    {
      ...none,
      hour: HOURS_A[0],
      credited: end,
      finished: true,
      finishedAt: yesterday,
      lastStudiedAt: yesterday,
    },
    {
      ...none,
      hour: HOURS_A[1],
      credited: Math.floor(end / 2),
      finished: false,
      lastStudiedAt: now - 2 * HOUR_MS,
    },
  ]);
  await noteStudyDay(tx, LEARNER.id, yesterday, { credited: end, finished: 1 });
  await noteStudyDay(tx, LEARNER.id, now - 2 * HOUR_MS, { credited: Math.floor(end / 2), finished: 0 });
}
