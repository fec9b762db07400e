import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../database/open';
import {
  exam,
  examAttempt,
  extraAttempt,
  hour,
  hourCredit,
  trainingDeadline,
  trainingLesson,
} from '../../database/schema';

import { laterEnd } from './deadline';

type Reader = Pick<Database, 'select'>;

export type ExamStanding = {
  /** The exam as this learner may sit it: with the attempts and the later end that the operator has granted. */
  exam: typeof exam.$inferSelect;
  /** The last one. */
  attempt: typeof examAttempt.$inferSelect | undefined;
};

/** The exams of a training, the first to begin before the others, with this learner's last attempt. */
export const examsOf = (store: Reader, learner: string, training: string): Promise<ExamStanding[]> =>
  examsAmong(store, learner, [training]);

/** The same of several trainings. */
export async function examsAmong(
  store: Reader,
  learner: string,
  trainings: readonly string[],
): Promise<ExamStanding[]> {
  if (trainings.length === 0) return [];
  const rows = await store
    .select({ exam, attempt: examAttempt, extra: extraAttempt.count, until: trainingDeadline.until })
    .from(exam)
    .leftJoin(extraAttempt, and(eq(extraAttempt.exam, exam.id), eq(extraAttempt.learner, learner)))
    .leftJoin(examAttempt, and(eq(examAttempt.exam, exam.id), eq(examAttempt.learner, learner)))
    .leftJoin(
      trainingDeadline,
      and(eq(trainingDeadline.training, exam.training), eq(trainingDeadline.learner, learner)),
    )
    .where(and(inArray(exam.training, [...trainings]), isNull(exam.withdrawnAt)))
    .orderBy(asc(exam.beginsAt), asc(exam.id), asc(examAttempt.number));
  const last = new Map(rows.map((row) => [row.exam.id, row]));
  return [...last.values()].map((row) => ({
    exam: {
      ...row.exam,
      attempts: row.exam.attempts + (row.extra ?? 0),
      endsAt: laterEnd(row.exam.endsAt, row.until),
    },
    attempt: row.attempt ?? undefined,
  }));
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

/** Whether an attempt is under way: begun, and not handed in. */
export const isSitting = ({ attempt }: Pick<ExamStanding, 'attempt'>): boolean =>
  attempt !== undefined && attempt.handedInAt === null;

/** Whether it was failed and the exam allows another attempt; its own time is the exam's affair. `now` in ms. */
export function mayRetry(standing: ExamStanding, now: number): boolean {
  const { exam: sat, attempt } = standing;
  if (!attempt || !isPublished(attempt, now) || isPassed(standing, now)) return false;
  return attempt.number < sat.attempts;
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
        isNull(hour.withdrawnAt),
      ),
    );
  return hours.every(({ finished }) => finished === true);
}
