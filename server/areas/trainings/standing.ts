import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { exam, examAttempt, hour, hourCredit, trainingLesson } from '../../database/schema';

type Reader = Pick<Database, 'select'>;

export type ExamStanding = {
  exam: typeof exam.$inferSelect;
  attempt: typeof examAttempt.$inferSelect | undefined;
};

/** The exams of a training, the first to begin before the others, with this learner's attempt. */
export async function examsOf(store: Reader, learner: string, training: string): Promise<ExamStanding[]> {
  const rows = await store
    .select({ exam, attempt: examAttempt })
    .from(exam)
    .leftJoin(examAttempt, and(eq(examAttempt.exam, exam.id), eq(examAttempt.learner, learner)))
    .where(eq(exam.training, training))
    .orderBy(asc(exam.beginsAt), asc(exam.id));
  return rows.map((row) => ({ exam: row.exam, attempt: row.attempt ?? undefined }));
}

/** A score is known from its publication on, and enough from the exam's pass score on; `now` in ms. */
export function isPassed({ exam: { passScore }, attempt }: ExamStanding, now: number): boolean {
  return isPublished(attempt, now) && (attempt?.score ?? 0) >= passScore;
}

/** Whether an attempt's score may be seen; `now` in ms. */
export function isPublished(attempt: ExamStanding['attempt'], now: number): boolean {
  if (!attempt || attempt.handedInAt === null || attempt.score === null) return false;
  return attempt.publishedAt !== null && attempt.publishedAt <= now;
}

/** Whether every hour of every required lesson is finished; hours on other sites are never asked for. */
export async function requiredHoursDone(store: Reader, learner: string, training: string): Promise<boolean> {
  const lessons = await store
    .select({ lesson: trainingLesson.lesson })
    .from(trainingLesson)
    .where(and(eq(trainingLesson.training, training), eq(trainingLesson.required, true)));
  if (lessons.length === 0) return true;
  const hours = await store
    .select({ finished: hourCredit.finished })
    .from(hour)
    .leftJoin(hourCredit, and(eq(hourCredit.hour, hour.id), eq(hourCredit.learner, learner)))
    .where(
      and(
        inArray(
          hour.lesson,
          lessons.map(({ lesson }) => lesson),
        ),
        eq(hour.link, ''),
      ),
    );
  return hours.every(({ finished }) => finished === true);
}
