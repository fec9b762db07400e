import { asc, count, desc, eq, ilike, sql } from 'drizzle-orm';
import { containing } from '../../database/containing';
import type { Database } from '../../database/open';
import { pageOf } from '../../database/page';
import { registration, training } from '../../database/schema';
import { cardsFor, ownCards } from './card';

type Page = { page: number; size: number };

/** Every training whose name contains the keyword, the newest first. */
export async function moreTrainingsOf(
  database: Database,
  learner: string,
  { keyword, page, size }: Page & { keyword?: string | undefined },
) {
  const matches = keyword ? ilike(training.name, containing(keyword)) : undefined;
  const { limit, offset } = pageOf(page, size);
  const rows = await database
    .select()
    .from(training)
    .where(matches)
    .orderBy(desc(training.publishedAt), desc(training.id))
    .limit(limit)
    .offset(offset);
  const [all] = await database.select({ total: count() }).from(training).where(matches);
  return { list: await cardsFor(database, learner, rows), total: all?.total ?? 0 };
}

/**
 * The learner's own trainings: those that run, the one that ends first before the others and those without an end last;
 * then those that are over, the last first. `now` in ms.
 */
export async function mineTrainingsOf(
  database: Database,
  learner: string,
  { page, size, now }: Page & { now: number },
) {
  const mine = eq(registration.learner, learner);
  const isOver = sql`${training.endsAt} <> 0 and ${training.endsAt} < ${now}::bigint`;
  const { limit, offset } = pageOf(page, size);
  const rows = await database
    .select({ training })
    .from(registration)
    .innerJoin(training, eq(training.id, registration.training))
    .where(mine)
    .orderBy(
      asc(sql`(${isOver})`),
      asc(sql`${training.endsAt} = 0`),
      asc(sql`case when ${isOver} then -${training.endsAt} else ${training.endsAt} end`),
      asc(training.id),
    )
    .limit(limit)
    .offset(offset);
  const [all] = await database.select({ total: count() }).from(registration).where(mine);
  return {
    list: await ownCards(
      database,
      learner,
      rows.map((row) => row.training),
    ),
    total: all?.total ?? 0,
  };
}
