import { getExpert, listExperts } from '@contract/experts';
import { asc, count, eq } from 'drizzle-orm';
import { containsWords } from '../../database/containing';
import { pageOf } from '../../database/page';
import { expert } from '../../database/schema';
import { type Call, visitorCall } from '../../frame/call';
import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';

export const expertCard = ({ id, name, avatarUrl, position, intro }: typeof expert.$inferSelect) => ({
  id,
  name,
  avatarUrl,
  expertPosition: position,
  intro,
});

/** By name or position. */
export const expertsWith = (keyword: string | undefined) =>
  containsWords(keyword, expert.name, expert.position);

export function expertCalls({ database }: Platform): Call[] {
  return [
    visitorCall(listExperts, async ({ keyword, page, size }) => {
      const matches = expertsWith(keyword);
      const { limit, offset } = pageOf(page, size);
      const list = await database
        .select()
        .from(expert)
        .where(matches)
        .orderBy(asc(expert.id))
        .limit(limit)
        .offset(offset);
      const [all] = await database.select({ total: count() }).from(expert).where(matches);
      return { list: list.map(expertCard), total: all?.total ?? 0 };
    }),

    visitorCall(getExpert, async ({ id }) => {
      const [row] = await database.select().from(expert).where(eq(expert.id, id));
      if (!row) throw new Refusal('notFound', '没有找到这位专家');
      return expertCard(row);
    }),
  ];
}
