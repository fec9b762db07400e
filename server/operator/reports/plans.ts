import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { exam, hour, lesson, training, trainingLesson } from '../../database/schema';

type Reader = Pick<Database, 'select'>;

/** What a training asks for, as its plan stands now. */
export type Plan = {
  readonly id: string;
  readonly name: string;
  readonly lessons: readonly PlannedLesson[];
  readonly exams: readonly (typeof exam.$inferSelect)[];
};

export type PlannedLesson = {
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  /** 学时, in tenths. */
  readonly tenths: number;
  /**
   * The hours that can be credited: those on other sites never are. Of a lesson that is no longer offered all that it had,
   * so that who has finished it keeps what it earned. Lengths in ms.
   */
  readonly hours: readonly { readonly id: string; readonly end: number }[];
};

/** The plans of these trainings, by id. */
export async function plansOf(database: Reader, ids: readonly string[]): Promise<Map<string, Plan>> {
  if (ids.length === 0) return new Map();
  const among = [...ids];
  const trainings = await database
    .select({ id: training.id, name: training.name })
    .from(training)
    .where(inArray(training.id, among));
  const lessons = await database
    .select({ entry: trainingLesson, name: lesson.name })
    .from(trainingLesson)
    .innerJoin(lesson, eq(lesson.id, trainingLesson.lesson))
    .where(inArray(trainingLesson.training, among))
    .orderBy(asc(trainingLesson.place), asc(lesson.id));
  const hours = await database
    .select({ id: hour.id, lesson: hour.lesson, end: hour.end, withdrawnAt: hour.withdrawnAt })
    .from(hour)
    .innerJoin(trainingLesson, eq(trainingLesson.lesson, hour.lesson))
    .where(and(inArray(trainingLesson.training, among), eq(hour.link, '')));
  const exams = await database
    .select()
    .from(exam)
    .where(inArray(exam.training, among))
    .orderBy(asc(exam.beginsAt), asc(exam.id));
  const hoursOf = (lessonId: string) => {
    const all = hours.filter((one) => one.lesson === lessonId);
    const offered = all.filter(({ withdrawnAt }) => withdrawnAt === null);
    const own = offered.length > 0 ? offered : all;
    // A lesson of two of the trainings comes twice.
    return [...new Map(own.map(({ id, end }) => [id, { id, end }])).values()];
  };
  const plans = trainings.map(({ id, name }): [string, Plan] => {
    const own = lessons.filter(({ entry }) => entry.training === id);
    const planned = own.map(({ entry, name: lessonName }) => ({
      ...{ id: entry.lesson, name: lessonName, required: entry.required, tenths: entry.tenthsOfHours },
      hours: hoursOf(entry.lesson),
    }));
    return [id, { id, name, lessons: planned, exams: exams.filter((one) => one.training === id) }];
  });
  return new Map(plans);
}
