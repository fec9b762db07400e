import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { hour, hourCredit, hourEdition, trainingLesson } from '../../database/schema';
import { isBegun, learnersEnd } from '../lessons/learners-end';
import { lessonPercent } from '../lessons/percent';
import { type ExamStanding, isPassed, isPublished } from './standing';

/** An hour of a training that can be credited, and how far this learner is; ms. */
export type TrainingHour = {
  training: string;
  lesson: string;
  required: boolean;
  end: number;
  credited: number;
  finished: boolean;
};

/** The hours of these trainings but for those on other sites. */
export async function hoursOf(
  database: Pick<Database, 'select'>,
  learner: string,
  trainings: string[],
): Promise<TrainingHour[]> {
  if (trainings.length === 0) return [];
  const rows = await database
    .select({
      training: trainingLesson.training,
      lesson: trainingLesson.lesson,
      required: trainingLesson.required,
      end: learnersEnd,
      credited: hourCredit.credited,
      finished: hourCredit.finished,
    })
    .from(trainingLesson)
    .innerJoin(hour, and(eq(hour.lesson, trainingLesson.lesson), eq(hour.link, ''), isNull(hour.withdrawnAt)))
    .leftJoin(hourCredit, and(eq(hourCredit.hour, hour.id), eq(hourCredit.learner, learner)))
    .leftJoin(hourEdition, isBegun)
    .where(inArray(trainingLesson.training, trainings))
    .orderBy(asc(trainingLesson.place), asc(hour.place));
  return rows.map((row) => ({ ...row, credited: row.credited ?? 0, finished: row.finished ?? false }));
}

/** Whole percent of these hours, weighed by length; 100 only when all are finished. */
export const percentOf = (hours: readonly TrainingHour[]): number => lessonPercent(hours);

/** The word for how far these hours are. */
export function studyWord(hours: readonly TrainingHour[]): string {
  if (hours.length > 0 && hours.every(({ finished }) => finished)) return '已完成';
  return hours.some(({ credited, finished }) => finished || credited > 0) ? '学习中' : '未开始';
}

/** The word for the exams of a training; none without exams. */
export function passingWord(exams: readonly ExamStanding[], now: number): string {
  if (exams.length === 0) return '';
  if (exams.every((one) => isPassed(one, now))) return '合格';
  if (exams.some((one) => isPublished(one.attempt, now) && !isPassed(one, now))) return '不合格';
  const attempts = exams.flatMap(({ attempt }) => attempt ?? []);
  if (attempts.some(({ handedInAt }) => handedInAt !== null)) return '成绩次日公布';
  return attempts.length > 0 ? '未交卷' : '未参加';
}

/** Percent of required and of elective hours; a part that has no hours has none. */
export function partsOf(hours: readonly TrainingHour[]) {
  const part = (required: boolean) => {
    const own = hours.filter((one) => one.required === required);
    return own.length > 0 ? percentOf(own) : undefined;
  };
  return { compulsoryProgress: part(true), electiveProgress: part(false) };
}

/** How far a training is, in percents and in words for the screen; `now` in ms. */
export function progressOf(hours: readonly TrainingHour[], exams: readonly ExamStanding[], now: number) {
  const required = hours.filter((one) => one.required);
  const elective = hours.filter((one) => !one.required);
  return {
    totalProgress: percentOf(hours),
    ...partsOf(hours),
    completionStatus: studyWord(required.length > 0 ? required : elective),
    passingStatus: passingWord(exams, now),
  };
}
