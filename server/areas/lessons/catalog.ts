import { LESSON_CHARGE } from '@rules/lesson-charge';
import { yuanOf } from '@rules/money';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { chapter, expert, hour, hourCredit, hourEdition, lesson } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { obstacleToLesson, refuseWithdrawn, unboughtHours } from './access';
import { isBegun, learnersEnd } from './learners-end';
import { hourPercent } from './percent';

/** `contentType` of an hour that stands on another site; the others are the hour's type. */
const LINK = 2;

/**
 * The chapters of a lesson with their hours and how far this learner is; the course platform calls hours units.
 * @throws {Refusal} `notFound`.
 */
export async function catalogOf(database: Database, learner: string, lessonId: string) {
  const [known] = await database.select().from(lesson).where(eq(lesson.id, lessonId));
  if (!known) throw new Refusal('notFound', '没有找到这门课程');
  await refuseWithdrawn(database, learner, known);
  const chapters = await database
    .select()
    .from(chapter)
    .where(and(eq(chapter.lesson, lessonId), isNull(chapter.withdrawnAt)))
    .orderBy(asc(chapter.place));
  const rows = await database
    .select({
      hour,
      expertName: expert.name,
      end: learnersEnd,
      credited: hourCredit.credited,
      finished: hourCredit.finished,
    })
    .from(hour)
    .leftJoin(expert, eq(expert.id, hour.expert))
    .leftJoin(hourCredit, and(eq(hourCredit.hour, hour.id), eq(hourCredit.learner, learner)))
    .leftJoin(hourEdition, isBegun)
    .where(and(eq(hour.lesson, lessonId), isNull(hour.withdrawnAt)))
    .orderBy(asc(hour.place));
  const unbought = await unboughtHours(database, learner, known);
  const closed =
    known.chargeMode === LESSON_CHARGE.once &&
    (await obstacleToLesson(database, learner, known)) !== undefined;
  const hoursOf = (id: string) =>
    rows
      .filter((row) => row.hour.chapter === id)
      .map((row) => catalogHour(row, !closed && !unbought.has(row.hour.id)));
  return chapters.map(({ id, name }) =>
    known.mooc ? { id, name, units: hoursOf(id) } : { id, name, hours: hoursOf(id) },
  );
}

type Row = {
  hour: typeof hour.$inferSelect;
  expertName: string | null;
  end: number;
  credited: number | null;
  finished: boolean | null;
};

function catalogHour({ hour: found, expertName, end, credited, finished }: Row, paid: boolean) {
  const { id, name, type, videoId, price, link } = found;
  const progress = { credited: credited ?? 0, end, finished: finished ?? false };
  return {
    id,
    name,
    hourType: type,
    videoDuration: link ? 0 : end / 1000,
    expertName,
    studyProgress: link ? 0 : hourPercent(progress),
    isStudy: !link && progress.finished,
    videoId,
    money: yuanOf(price),
    contentType: link ? LINK : type,
    // An address elsewhere is what the hour is: whoever has not paid is not told it.
    contentUrl: paid ? link : '',
    buyState: paid,
  };
}
