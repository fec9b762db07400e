import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { lesson, trainingLesson } from '../../database/schema';
import { knownTraining } from './find';
import { hoursOf, percentOf, studyWord } from './progress';

/** The lessons of a training, with how far this learner is. @throws {Refusal} `notFound`. */
export async function trainingCatalogOf(database: Database, learner: string, id: string) {
  await knownTraining(database, id);
  const rows = await database
    .select({ entry: trainingLesson, lesson })
    .from(trainingLesson)
    .innerJoin(lesson, eq(lesson.id, trainingLesson.lesson))
    .where(eq(trainingLesson.training, id))
    .orderBy(asc(trainingLesson.place), asc(lesson.id));
  const hours = await hoursOf(database, learner, [id]);
  const cards = rows.map(({ entry, lesson: { id: lessonId, name, cover, mooc } }) => {
    const own = hours.filter((one) => one.lesson === lessonId);
    const [planned, percent] = [entry.tenthsOfHours / 10, percentOf(own)];
    return {
      id: lessonId,
      name,
      cover,
      requiredHours: entry.required ? planned : 0,
      requiredHoursPercentage: entry.required ? percent : 0,
      electiveHours: entry.required ? 0 : planned,
      electiveHoursPercentage: entry.required ? 0 : percent,
      studyStatus: studyWord(own),
      noRegisterJoin: entry.open,
      jwLessonId: mooc ? lessonId : '',
    };
  });
  const tenths = rows.reduce((sum, { entry }) => sum + entry.tenthsOfHours, 0);
  return { cards, total: tenths / 10 };
}
