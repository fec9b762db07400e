import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { expert, lesson, lessonExpert } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { expertCard } from '../experts/calls';
import { refuseWithdrawn } from './access';
import { card, lessonColumns, standingOf } from './list';

/** @throws {Refusal} `notFound`. */
export async function lessonDetailOf(database: Database, learner: string, id: string) {
  const [row] = await database.select(lessonColumns).from(lesson).where(eq(lesson.id, id));
  if (!row) throw new Refusal('notFound', '没有找到这门课程');
  await refuseWithdrawn(database, learner, row);
  const experts = await database
    .select({ expert })
    .from(lessonExpert)
    .innerJoin(expert, eq(expert.id, lessonExpert.expert))
    .where(eq(lessonExpert.lesson, id))
    .orderBy(asc(lessonExpert.place));
  const standing = await standingOf(database, learner, [id]);
  return {
    ...card(row, standing.get(id)),
    lessonIntro: row.intro,
    totalLessonHour: row.hourNumber,
    isMooc: row.mooc,
    experts: experts.map((found) => expertCard(found.expert)),
  };
}
