import type { HourCredit } from '@rules/credit';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Clock } from '../../database/clock';
import type { Database } from '../../database/open';
import { chapter, hour, hourCredit, lesson, trainingLesson } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { obstaclesTo, refuseWithdrawn, unboughtHours } from '../lessons/access';
import { type Edition, editionFor } from '../study/editions';
import { creditOfRow } from '../study/hour-credit';
import { knownTraining } from '../trainings/find';

type Reader = Pick<Database, 'select' | 'execute'>;

/** What is studied: a lesson, or the lessons of a training. */
export type Studied = { readonly lessonId?: string | undefined; readonly trainingId?: string | undefined };

/** An hour as a learner has it: how far he is, the edition that he goes on with, and what keeps him out of it. */
export type OrderedHour = {
  readonly hour: typeof hour.$inferSelect;
  readonly lesson: typeof lesson.$inferSelect;
  readonly credit: HourCredit;
  readonly edition: Edition;
  readonly obstacle: Refusal | undefined;
};

/**
 * Every hour of a lesson, or of all lessons of a training, in the order in which they are studied: that of the catalogs.
 * @throws {Refusal} `notFound`, `badInput` where neither is named.
 */
export async function hoursInOrder(
  store: Reader,
  clock: Clock,
  learner: string,
  studied: Studied,
): Promise<OrderedHour[]> {
  const lessons = await lessonsOf(store, learner, studied);
  const ids = lessons.map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await store
    .select({ hour, chapterPlace: chapter.place, credit: hourCredit })
    .from(hour)
    .innerJoin(chapter, eq(chapter.id, hour.chapter))
    .leftJoin(hourCredit, and(eq(hourCredit.hour, hour.id), eq(hourCredit.learner, learner)))
    .where(and(inArray(hour.lesson, ids), isNull(hour.withdrawnAt), isNull(chapter.withdrawnAt)))
    .orderBy(asc(chapter.place), asc(hour.place));
  const closed = await obstaclesTo(store, learner, lessons);
  const ordered: OrderedHour[] = [];
  for (const of of lessons) {
    const unbought = await unboughtHours(store, learner, of);
    for (const one of found) {
      if (one.hour.lesson !== of.id) continue;
      const mustPay = unbought.has(one.hour.id);
      ordered.push({
        hour: one.hour,
        lesson: of,
        credit: creditOfRow(one.hour, one.credit),
        edition: await editionFor(store, learner, one.hour, () => clock(store)),
        obstacle: closed.get(of.id) ?? (mustPay ? new Refusal('notPaid', '这个课时需要先购买') : undefined),
      });
    }
  }
  return ordered;
}

async function lessonsOf(store: Reader, learner: string, { lessonId, trainingId }: Studied) {
  if (trainingId) {
    await knownTraining(store, trainingId);
    const rows = await store
      .select({ lesson })
      .from(trainingLesson)
      .innerJoin(lesson, eq(lesson.id, trainingLesson.lesson))
      .where(eq(trainingLesson.training, trainingId))
      .orderBy(asc(trainingLesson.place), asc(lesson.id));
    return rows.map((row) => row.lesson);
  }
  if (!lessonId) throw new Refusal('badInput', '请说明是哪门课程或哪个培训');
  const [known] = await store.select().from(lesson).where(eq(lesson.id, lessonId));
  if (!known) throw new Refusal('notFound', '没有找到这门课程');
  await refuseWithdrawn(store, learner, known);
  return [known];
}
