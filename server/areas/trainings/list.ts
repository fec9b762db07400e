import { and, count, desc, isNull } from 'drizzle-orm';
import { containsWords } from '../../database/containing';
import { pageOf } from '../../database/page';
import { training } from '../../database/schema';
import { cardsFor, type Dealt } from './card';

type Page = { page: number; size: number };

/** Every training whose name contains the keyword, the newest first. */
export async function moreTrainingsOf(
  dealt: Dealt,
  learner: string,
  { keyword, page, size }: Page & { keyword?: string | undefined },
) {
  const { database } = dealt;
  const matches = and(isNull(training.withdrawnAt), containsWords(keyword, training.name));
  const { limit, offset } = pageOf(page, size);
  const rows = await database
    .select()
    .from(training)
    .where(matches)
    .orderBy(desc(training.publishedAt), desc(training.id))
    .limit(limit)
    .offset(offset);
  const [all] = await database.select({ total: count() }).from(training).where(matches);
  return { list: await cardsFor(dealt, learner, rows), total: all?.total ?? 0 };
}
