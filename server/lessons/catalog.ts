import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/open';
import { chapter, expert, hour, hourCredit, lesson } from '../database/schema';
import { Refusal } from '../frame/refusal';
import { hourPercent } from './percent';

/** The chapters of a lesson with their hours and how far this learner is. @throws {Refusal} `notFound`. */
export async function catalogOf(database: Database, learner: string, lessonId: string) {
  const [known] = await database.select({ id: lesson.id }).from(lesson).where(eq(lesson.id, lessonId));
  if (!known) throw new Refusal('notFound', '没有找到这门课程');
  const chapters = await database
    .select()
    .from(chapter)
    .where(eq(chapter.lesson, lessonId))
    .orderBy(asc(chapter.place));
  const hours = await database
    .select({ hour, expertName: expert.name, credited: hourCredit.credited, finished: hourCredit.finished })
    .from(hour)
    .leftJoin(expert, eq(expert.id, hour.expert))
    .leftJoin(hourCredit, and(eq(hourCredit.hour, hour.id), eq(hourCredit.learner, learner)))
    .where(eq(hour.lesson, lessonId))
    .orderBy(asc(hour.place));
  return chapters.map(({ id, name }) => ({
    id,
    name,
    hours: hours.filter((row) => row.hour.chapter === id).map(catalogHour),
  }));
}

type Row = {
  hour: typeof hour.$inferSelect;
  expertName: string | null;
  credited: number | null;
  finished: boolean | null;
};

function catalogHour({ hour: { id, name, type, end, videoId }, expertName, credited, finished }: Row) {
  return {
    id,
    name,
    hourType: type,
    videoDuration: end / 1000,
    expertName,
    studyProgress: hourPercent({ credited: credited ?? 0, end, finished: finished ?? false }),
    isStudy: finished ?? false,
    videoId,
  };
}
