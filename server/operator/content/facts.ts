import { and, count, eq, gt, or, sql } from 'drizzle-orm';
import { isAmong } from '../../database/among';
import type { Database } from '../../database/open';
import { hour, hourCredit, lesson, training } from '../../database/schema';
import { filmOf } from './lesson-rows';
import type { PlacedMedia } from './media';
import type { Plan } from './plan';
import { learnersOf } from './positions';

/** What learners have to do with what changes: how many are half-way, how long films were and will be (ms). */
export type Facts = {
  /** Learners who have begun an hour and not finished it, by the hour's id. */
  halfWay: ReadonlyMap<string, number>;
  endBefore: ReadonlyMap<string, number>;
  endAfter: ReadonlyMap<string, number>;
  /** Who has joined a lesson or registered for a training, by its id. */
  has: ReadonlyMap<string, number>;
  /** Learners of the positions that get another name, by the position's id. */
  renamed: ReadonlyMap<string, number>;
};

/** Reads them for a plan: of films that change, and of what goes. */
export async function factsOf(
  database: Pick<Database, 'select'>,
  plan: Plan,
  media: PlacedMedia,
): Promise<Facts> {
  const changed = plan.items.filter((item) => item.before && item.says && filmOf(item));
  const hours = [...changed.map(({ id }) => id), ...idsOf(plan, 'hour')];
  const begun = or(gt(hourCredit.credited, 0), gt(hourCredit.provisional, 0));
  const halfWay =
    hours.length === 0
      ? []
      : await database
          .select({ id: hourCredit.hour, n: count() })
          .from(hourCredit)
          .where(and(isAmong(hourCredit.hour, hours), eq(hourCredit.finished, false), begun))
          .groupBy(hourCredit.hour);
  const ends =
    hours.length === 0
      ? []
      : await database.select({ id: hour.id, n: hour.end }).from(hour).where(isAmong(hour.id, hours));
  const lessons = idsOf(plan, 'lesson');
  const trainings = idsOf(plan, 'training');
  const joined =
    lessons.length === 0
      ? []
      : await database
          .select({ id: lesson.id, n: lesson.joiners })
          .from(lesson)
          .where(isAmong(lesson.id, lessons));
  const registered =
    trainings.length === 0
      ? []
      : await database
          .select({ id: training.id, n: sql<number>`${training.registrations}` })
          .from(training)
          .where(isAmong(training.id, trainings));
  const endAfter = changed.flatMap((item) => {
    const film = filmOf(item);
    return film ? [[item.id, media.filmAt(film.files[0] ?? '').end] as const] : [];
  });
  return {
    halfWay: asMap(halfWay),
    endBefore: asMap(ends),
    endAfter: new Map(endAfter),
    has: asMap([...joined, ...registered]),
    renamed: await learnersOf(database, plan.positions?.renamed.map(({ after }) => after.id) ?? []),
  };
}

const idsOf = ({ gone }: Plan, kind: string) => gone.filter((one) => one.kind === kind).map(({ id }) => id);
const asMap = (rows: readonly { id: string; n: number }[]) => new Map(rows.map(({ id, n }) => [id, n]));
