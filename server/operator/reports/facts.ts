import { and, asc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { rows } from '../../database/rows';
import {
  certificate,
  creditEvent,
  examAttempt,
  faceCheck,
  hour,
  hourCredit,
  registration,
  selfImage,
} from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';

type Reader = Pick<Database, 'select' | 'execute'>;

/** Which learners, between which instants (ms, the second not included), and of which training's hours alone. */
export type Within = { learners: string[]; from: number; to: number; training: string | undefined };

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
      .where(inArray(certificate.learner, within.learners)),
    checks: count.take('人脸核身', await checksOf(database, within, count.left('人脸核身'))),
    unpaid: count.take('没有计入的', await unpaidOf(database, within, count.left('没有计入的'))),
  };
}

/** The hours of a training. */
const hoursOfTraining = (training: string) =>
  sql`(select h.id from hour h join training_lesson t on t.lesson = h.lesson where t.training = ${training})`;

/** What was credited on each day in China, ms. An event's changes sum to what an hour's credit is (SPEC.md rule 20). */
function daysOf(database: Reader, { learners, from, to, training }: Within, most: number) {
  return rows<{ learner: string; day: string; credited: number }>(
    database,
    sql`select learner,
               to_char(timestamp 'epoch' + (at + 28800000) * interval '1 millisecond', 'YYYY-MM-DD') as day,
               sum(credited_ms)::float8 as credited
        from credit_event
        where learner in (select jsonb_array_elements_text(${JSON.stringify(learners)}::jsonb))
          and at >= ${from}::bigint and at < ${to}::bigint and credited_ms <> 0
          ${training === undefined ? sql`` : sql`and hour in ${hoursOfTraining(training)}`}
        group by 1, 2 order by 1, 2 limit ${most}`,
  );
}

const creditsOf = (database: Reader, learners: string[]) =>
  database
    .select({ credit: hourCredit, facePoints: hour.facePoints })
    .from(hourCredit)
    .innerJoin(hour, eq(hour.id, hourCredit.hour))
    .where(inArray(hourCredit.learner, learners));

function checksOf(database: Reader, { learners, from, to, training }: Within, most: number) {
  const own = sql`(${faceCheck.training} = ${training} or ${faceCheck.hour} in ${hoursOfTraining(training ?? '')})`;
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
        training === undefined ? undefined : own,
      ),
    )
    .orderBy(asc(faceCheck.takenAt), asc(faceCheck.id))
    .limit(most);
}

/** What was claimed and not paid, or not all of it. */
function unpaidOf(database: Reader, { learners, from, to, training }: Within, most: number) {
  return database
    .select()
    .from(creditEvent)
    .where(
      and(
        inArray(creditEvent.learner, learners),
        gte(creditEvent.at, from),
        lt(creditEvent.at, to),
        ne(creditEvent.reason, 'none'),
        training === undefined ? undefined : sql`${creditEvent.hour} in ${hoursOfTraining(training)}`,
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

/** The names of hours with their lesson's, and of trainings, for whatever a learner met outside a plan. */
export async function placesOf(database: Reader, { checks, unpaid }: Pick<Facts, 'checks' | 'unpaid'>) {
  const hours = [...new Set([...checks.map((one) => one.hour ?? ''), ...unpaid.map((one) => one.hour)])];
  const named = await rows<{ id: string; place: string }>(
    database,
    sql`select h.id, l.name || ' · ' || h.name as place from hour h join lesson l on l.id = h.lesson
        where h.id in (select jsonb_array_elements_text(${JSON.stringify(hours)}::jsonb))`,
  );
  return new Map(named.map(({ id, place }) => [id, place]));
}
