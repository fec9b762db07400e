import { desc, eq } from 'drizzle-orm';
import { chinaTime } from '../china-time';
import type { Database } from '../database/open';
import { hour, hourCredit, lesson } from '../database/schema';

/** The hours that this learner has begun, last studied first. */
export async function studyRecordsOf(database: Database, learner: string) {
  const begun = await database
    .select({ hour, lesson, credit: hourCredit })
    .from(hourCredit)
    .innerJoin(hour, eq(hour.id, hourCredit.hour))
    .innerJoin(lesson, eq(lesson.id, hour.lesson))
    .where(eq(hourCredit.learner, learner))
    .orderBy(desc(hourCredit.lastStudiedAt), desc(hour.place));
  return begun.map((row) => ({
    hourId: row.hour.id,
    hourName: row.hour.name,
    hourNumber: row.hour.place,
    lessonId: row.lesson.id,
    lessonName: row.lesson.name,
    trainingId: row.lesson.trainingId,
    duration: row.hour.end / 1000,
    credited: row.credit.credited / 1000,
    provisional: row.credit.provisional / 1000,
    isFinish: row.credit.finished,
    lastStudiedAt: chinaTime(row.credit.lastStudiedAt),
  }));
}
