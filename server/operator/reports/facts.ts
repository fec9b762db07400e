import { and, asc, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { phoneChangesOf } from '../../areas/account/phone-change';
import type { Database } from '../../database/open';
import {
  certificate,
  creditEvent,
  examAttempt,
  faceCheck,
  hour,
  hourCredit,
  lesson,
  registration,
  selfImage,
  trainingLesson,
} from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import { workplacesOf } from '../people/workplace';

type Reader = Pick<Database, 'select'>;

/** Which learners, between which instants (ms, the second not included), and of one training with its hours alone. */
export type Within = {
  learners: string[];
  from: number;
  to: number;
  only: { training: string; hours: string[] } | undefined;
};

/** A report is read by people, and a spreadsheet opened on a small machine. */
export const MOST_ROWS = 20_000;

/** How many rows of each kind a report has so far. @throws {OperatorRefused} where there are too many. */
export class RowCount {
  private readonly counts = new Map<string, number>();

  take<Row>(what: string, found: Row[]): Row[] {
    const count = (this.counts.get(what) ?? 0) + found.length;
    this.counts.set(what, count);
    if (count <= MOST_ROWS) return found;
    throw new OperatorRefused(413, `${what}超过 ${MOST_ROWS} 行。请把日期分成几段，或一个培训一个培训地导出`);
  }

  /** How many more may come; one beyond it tells that there are too many. */
  left(what: string): number {
    return MOST_ROWS - (this.counts.get(what) ?? 0) + 1;
  }
}

export type Facts = Awaited<ReturnType<typeof factsOf>>;

/** Everything that is known of some learners and that a report may tell. */
export async function factsOf(database: Reader, within: Within, count: RowCount) {
  return {
    phoneChanges: await phoneChangesOf(database, within.learners),
    workplaces: await workplacesOf(database, within.learners),
    days: count.take('每日学习', await daysOf(database, within, count.left('每日学习'))),
    credits: await creditsOf(database, within.learners),
    registrations: await database
      .select()
      .from(registration)
      .where(inArray(registration.learner, within.learners))
      .orderBy(asc(registration.at), asc(registration.training)),
    attempts: await database
      .select()
      .from(examAttempt)
      .where(inArray(examAttempt.learner, within.learners))
      .orderBy(asc(examAttempt.number)),
    certificates: await database
      .select()
      .from(certificate)
      .where(inArray(certificate.learner, within.learners))
      .orderBy(desc(certificate.issuedAt), desc(certificate.id)),
    checks: count.take('人脸核身', await checksOf(database, within, count.left('人脸核身'))),
    unpaid: count.take('没有计入的', await unpaidOf(database, within, count.left('没有计入的'))),
  };
}

/** The day in China of an instant, `YYYY-MM-DD`. */
const chinaDayOf = (at: typeof creditEvent.at) =>
  sql<string>`to_char(timestamp 'epoch' + (${at} + 28800000) * interval '1 millisecond', 'YYYY-MM-DD')`;

/** What was credited on each day in China, ms. An event's changes sum to what an hour's credit is (SPEC.md rule 20). */
function daysOf(database: Reader, { learners, from, to, only }: Within, most: number) {
  const { learner, hour: hourOf, at, credited } = creditEvent;
  const day = chinaDayOf(at);
  return database
    .select({ learner, day: day.as('day'), credited: sql<number>`sum(${credited})::float8` })
    .from(creditEvent)
    .where(
      and(
        inArray(learner, learners),
        gte(at, from),
        lt(at, to),
        ne(credited, 0),
        only && inArray(hourOf, only.hours),
      ),
    )
    .groupBy(learner, sql`day`)
    .orderBy(learner, sql`day`)
    .limit(most);
}

const creditsOf = (database: Reader, learners: string[]) =>
  database
    .select({ credit: hourCredit, facePoints: hour.facePoints })
    .from(hourCredit)
    .innerJoin(hour, eq(hour.id, hourCredit.hour))
    .where(inArray(hourCredit.learner, learners));

function checksOf(database: Reader, { learners, from, to, only }: Within, most: number) {
  return database
    .select({
      learner: faceCheck.learner,
      hour: faceCheck.hour,
      training: faceCheck.training,
      point: faceCheck.point,
      state: faceCheck.state,
      reason: faceCheck.reason,
      takenAt: faceCheck.takenAt,
      judgedAt: faceCheck.judgedAt,
    })
    .from(faceCheck)
    .where(
      and(
        inArray(faceCheck.learner, learners),
        gte(faceCheck.takenAt, from),
        lt(faceCheck.takenAt, to),
        only && or(eq(faceCheck.training, only.training), inArray(faceCheck.hour, only.hours)),
      ),
    )
    .orderBy(asc(faceCheck.takenAt), asc(faceCheck.id))
    .limit(most);
}

/** What was claimed and not paid, or not all of it. */
function unpaidOf(database: Reader, { learners, from, to, only }: Within, most: number) {
  return database
    .select()
    .from(creditEvent)
    .where(
      and(
        inArray(creditEvent.learner, learners),
        gte(creditEvent.at, from),
        lt(creditEvent.at, to),
        ne(creditEvent.reason, 'none'),
        only && inArray(creditEvent.hour, only.hours),
      ),
    )
    .orderBy(asc(creditEvent.id))
    .limit(most);
}

/** The learner's own photo, as a `data:` address; empty where there is none. */
export async function photoOf(database: Reader, learner: string): Promise<string> {
  const [own] = await database.select().from(selfImage).where(eq(selfImage.learner, learner));
  return own ? `data:${own.type};base64,${Buffer.from(own.photo).toString('base64')}` : '';
}

/** The hours of a training, those too that are no longer offered. */
export async function hoursOfTraining(database: Reader, training: string): Promise<string[]> {
  const found = await database
    .select({ id: hour.id })
    .from(hour)
    .innerJoin(trainingLesson, eq(trainingLesson.lesson, hour.lesson))
    .where(eq(trainingLesson.training, training));
  return found.map(({ id }) => id);
}

/** The names of hours with their lesson's, for whatever a learner met. */
export async function placesOf(database: Reader, { checks, unpaid }: Pick<Facts, 'checks' | 'unpaid'>) {
  const hours = [...new Set([...checks.map((one) => one.hour ?? ''), ...unpaid.map((one) => one.hour)])];
  const named = await database
    .select({ id: hour.id, name: hour.name, lesson: lesson.name })
    .from(hour)
    .innerJoin(lesson, eq(lesson.id, hour.lesson))
    .where(inArray(hour.id, hours));
  return new Map(named.map((one) => [one.id, `${one.lesson} · ${one.name}`]));
}
