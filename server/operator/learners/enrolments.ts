import type { OperatorAnswer } from '@contract/operator/endpoint';
import type * as contract from '@contract/operator/enrolment';
import { chinaTime } from '@rules/china-time';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { passingWord } from '../../areas/trainings/progress';
import { isAmong } from '../../database/among';
import type { Database } from '../../database/open';
import * as table from '../../database/schema';

type Reader = Pick<Database, 'select'>;

export type Enrolled = NonNullable<OperatorAnswer<typeof contract.list>['list'][number]['enrolled']>;

/**
 * Returns the registrations of some learners with how far each is, by learner: all, or those for one training. `now` in ms.
 */
export async function enrolmentsOf(
  database: Reader,
  learners: readonly string[],
  now: number,
  only?: string,
): Promise<Map<string, Enrolled[]>> {
  const { registration, training } = table;
  const registered = await database
    .select({
      learner: registration.learner,
      at: registration.at,
      training: training.id,
      name: training.name,
    })
    .from(registration)
    .innerJoin(training, eq(training.id, registration.training))
    .where(
      and(
        isAmong(registration.learner, learners),
        only === undefined ? undefined : eq(registration.training, only),
      ),
    )
    .orderBy(asc(registration.at), asc(training.id));
  const all = new Map<string, Enrolled[]>();
  const progress = new Map<string, Awaited<ReturnType<typeof progressIn>>>();
  for (const id of new Set(registered.map((one) => one.training))) {
    const own = registered.filter((one) => one.training === id).map(({ learner }) => learner);
    progress.set(id, await progressIn(database, id, own, now));
  }
  for (const { learner, at, training: id, name } of registered) {
    const own = progress.get(id)?.(learner);
    if (!own) continue;
    const one = { training: id, trainingName: name, registeredAt: chinaTime(at), ...own };
    all.set(learner, [...(all.get(learner) ?? []), one]);
  }
  return all;
}

/** Returns how far each of these learners of a training is. */
async function progressIn(database: Reader, training: string, learners: readonly string[], now: number) {
  const hours = await countedHours(database, training);
  const credits = await creditsOf(database, hours, learners);
  const exams = await database
    .select()
    .from(table.exam)
    .where(and(eq(table.exam.training, training), isNull(table.exam.withdrawnAt)));
  const attempts = await lastAttempts(
    database,
    exams.map(({ id }) => id),
    learners,
  );
  const { learner, number, revokedAt, replacedBy } = table.certificate;
  const issued = await database
    .select({ learner, number, revokedAt })
    .from(table.certificate)
    .where(and(eq(table.certificate.training, training), isNull(replacedBy), isAmong(learner, learners)));
  const certificates = new Map(issued.map((one) => [one.learner, one]));
  return (id: string) => {
    const { finished = 0, credited = 0, lastStudiedAt = 0 } = credits.get(id) ?? {};
    const sat = exams.map((exam) => ({ exam, attempt: attempts.get(`${id} ${exam.id}`) }));
    const isDone = hours.length > 0 && finished === hours.length;
    const begun = credited > 0 || finished > 0 ? '学习中' : '未开始';
    return {
      study: isDone ? ('已完成' as const) : (begun as '学习中' | '未开始'),
      finishedHours: finished,
      hours: hours.length,
      lastStudiedAt: lastStudiedAt === 0 ? '' : chinaTime(lastStudiedAt),
      exam: passingWord(sat, now),
      certificate: certificates.get(id)?.number ?? '',
      revoked: (certificates.get(id)?.revokedAt ?? null) !== null,
    };
  };
}

/** Returns the required hours of a training, the elective ones where none is required; hours on other sites never count. */
async function countedHours(database: Reader, training: string): Promise<string[]> {
  const { hour, trainingLesson } = table;
  const rows = await database
    .select({ id: hour.id, required: trainingLesson.required })
    .from(trainingLesson)
    .innerJoin(hour, and(eq(hour.lesson, trainingLesson.lesson), eq(hour.link, ''), isNull(hour.withdrawnAt)))
    .where(eq(trainingLesson.training, training));
  const required = rows.filter((one) => one.required);
  return (required.length > 0 ? required : rows).map(({ id }) => id);
}

/** Returns each learner's credit in these hours as one row, so that thousands of learners are thousands of rows. */
async function creditsOf(database: Reader, hours: readonly string[], learners: readonly string[]) {
  const { learner, hour, finished, credited, lastStudiedAt } = table.hourCredit;
  const rows = await database
    .select({
      learner,
      finished: sql<number>`count(*) filter (where ${finished})::int`,
      credited: sql<number>`sum(${credited})::float8`,
      lastStudiedAt: sql<number>`max(${lastStudiedAt})::float8`,
    })
    .from(table.hourCredit)
    .where(and(isAmong(learner, learners), isAmong(hour, hours)))
    .groupBy(learner);
  return new Map(rows.map((row) => [row.learner, row]));
}

/** Returns each learner's last attempt at each of these exams, by `LEARNER EXAM`. */
async function lastAttempts(database: Reader, exams: readonly string[], learners: readonly string[]) {
  const rows = await database
    .select()
    .from(table.examAttempt)
    .where(and(isAmong(table.examAttempt.learner, learners), isAmong(table.examAttempt.exam, exams)))
    .orderBy(asc(table.examAttempt.number));
  return new Map(rows.map((row) => [`${row.learner} ${row.exam}`, row]));
}
