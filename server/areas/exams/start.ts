import { and, eq } from 'drizzle-orm';
import { newId } from '../../database/new-id';
import { account, examAttempt } from '../../database/schema';
import { ExamSiteMissing } from '../../outside/exam-site';
import type { Platform } from '../platform';
import { examsNotSetUp, openExam } from './gates';

/**
 * Begins an attempt, or finds the one again that has begun, and gives its address at the exam site.
 * @throws {Refusal} as `openExam`; `notSetUp` where no exam site is, and nothing has begun then.
 */
export async function startAttempt(
  platform: Platform,
  learner: string,
  { trainingId, examId }: { trainingId: string; examId: string },
): Promise<{ code: string; url: string }> {
  const { database, clock, examSite } = platform;
  const { training, exam, attempt: last } = await openExam(platform, learner, trainingId, examId);
  // What was handed in is behind; of several starts at once each means the same next one.
  const number = !last ? 1 : last.handedInAt === null ? last.number : last.number + 1;
  const [who] = await database.select({ name: account.name }).from(account).where(eq(account.id, learner));
  const attemptAt = (attempt: string) =>
    examSite.address({
      attempt,
      exam: exam.name,
      training: training.name,
      learner: who?.name ?? '',
      back: `/learnCenterDetail?trainingId=${trainingId}`,
    });
  try {
    const url = await database.transaction(async (tx) => {
      const startedAt = await clock(tx);
      await tx
        .insert(examAttempt)
        .values({ id: newId(), learner, exam: examId, number, startedAt })
        .onConflictDoNothing();
      const [attempt] = await tx
        .select({ id: examAttempt.id })
        .from(examAttempt)
        .where(
          and(eq(examAttempt.learner, learner), eq(examAttempt.exam, examId), eq(examAttempt.number, number)),
        );
      if (!attempt) throw new Error('the attempt was not stored');
      return attemptAt(attempt.id);
    });
    return { code: '200', url };
  } catch (error) {
    if (!(error instanceof ExamSiteMissing)) throw error;
    throw examsNotSetUp();
  }
}
