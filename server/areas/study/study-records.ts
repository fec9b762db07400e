import { standingOfCheck } from '@rules/checks';
import { chinaTime } from '@rules/china-time';
import { duePoints, type HourCredit } from '@rules/credit';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { faceCheck, hour, hourCredit, hourEdition, lesson } from '../../database/schema';
import { isBegun, learnersEnd } from '../lessons/learners-end';
import { creditOfRow } from './hour-credit';

/** The training in which this learner studies a lesson: of several, the one registered for last. */
const trainingOf = (learner: string) => sql<string | null>`(
  select r.training from registration r join training_lesson t on t.training = r.training
  where r.learner = ${learner} and t.lesson = "lesson"."id" order by r.at desc limit 1)`;

/** The hours that this learner has begun, last studied first. */
export async function studyRecordsOf(database: Database, learner: string) {
  const begun = await database
    .select({ hour, lesson, credit: hourCredit, end: learnersEnd, training: trainingOf(learner) })
    .from(hourCredit)
    .innerJoin(hour, eq(hour.id, hourCredit.hour))
    .innerJoin(lesson, eq(lesson.id, hour.lesson))
    .leftJoin(hourEdition, isBegun)
    .where(eq(hourCredit.learner, learner))
    .orderBy(desc(hourCredit.lastStudiedAt), desc(hour.place));
  const losses = await lossesOf(database, learner);
  return begun.map((row) => {
    const credit = creditOfRow(row.hour, row.credit);
    return {
      hourId: row.hour.id,
      hourName: row.hour.name,
      hourNumber: row.hour.place,
      lessonId: row.lesson.id,
      lessonName: row.lesson.name,
      trainingId: row.training ?? '',
      duration: row.end / 1000,
      credited: credit.credited / 1000,
      provisional: credit.provisional / 1000,
      ...refusedOf(row.hour.id, credit, losses),
      isFinish: row.credit.finished,
      lastStudiedAt: chinaTime(row.credit.lastStudiedAt),
    };
  });
}

type Loss = { hour: string | null; point: number | null; lostMs: number; reason: string };

/** The face checks of hours that failed, latest first. */
async function lossesOf(database: Database, learner: string): Promise<Loss[]> {
  return database
    .select({
      hour: faceCheck.hour,
      point: faceCheck.point,
      lostMs: faceCheck.lostMs,
      reason: faceCheck.reason,
    })
    .from(faceCheck)
    .where(and(eq(faceCheck.learner, learner), eq(faceCheck.state, 'failed'), isNotNull(faceCheck.hour)))
    .orderBy(desc(faceCheck.judgedAt));
}

/**
 * Time that the hour lost last, in seconds, while that point is still due (SPEC.md rule F2). A check that failed at the end, or
 * before anything was studied behind it, took nothing back: it says why while the learner has to do it next.
 */
function refusedOf(hourId: string, credit: HourCredit, losses: readonly Loss[]) {
  const open = losses.filter(
    ({ hour, point }) => hour === hourId && duePoints(credit).some((due) => due === point),
  );
  const isNext = ({ point }: Loss) => point !== null && standingOfCheck(credit, point) === 'due';
  const loss = open.find(({ lostMs }) => lostMs > 0) ?? open.find(isNext);
  return { refused: (loss?.lostMs ?? 0) / 1000, refusedReason: loss?.reason ?? '' };
}
