import { chinaTime } from '@rules/china-time';
import { count, desc, eq, gte } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/open';
import { pageOf } from '../../database/page';
import { account, feedback } from '../../database/schema';

const A_PAGE = 50;

/** Which feedback: what came at `since` (China time) or later, all of it without; `page` from 1. */
export const whichFeedback = z.object({
  since: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '起始时间要写成 2026-11-22 08:00:00')
    .transform((text) => Date.parse(`${text.replace(' ', 'T')}+08:00`))
    .refine(Number.isFinite, '起始时间要写成 2026-11-22 08:00:00')
    .optional(),
  page: z.number().int().min(1, '页码从 1 开始').default(1),
  size: z.number().int().min(1, '每页 1 到 100 条').max(100, '每页 1 到 100 条').default(A_PAGE),
});

/**
 * What learners and visitors wrote, the newest first, and how many there are in all. Of a visitor nothing is known; who
 * has left the platform has no name and no phone either.
 */
export async function writtenFeedback(
  database: Pick<Database, 'select'>,
  { since, page, size }: z.output<typeof whichFeedback>,
) {
  const matches = since === undefined ? undefined : gte(feedback.at, since);
  const { limit, offset } = pageOf(page, size, 100);
  const rows = await database
    .select({
      id: feedback.id,
      remarks: feedback.remarks,
      at: feedback.at,
      learnerId: feedback.learner,
      learner: account.name,
      learnerPhone: account.phone,
    })
    .from(feedback)
    .leftJoin(account, eq(account.id, feedback.learner))
    .where(matches)
    .orderBy(desc(feedback.at), desc(feedback.id))
    .limit(limit)
    .offset(offset);
  const [all] = await database.select({ total: count() }).from(feedback).where(matches);
  const list = rows.map(({ at, learnerId, learner, learnerPhone, ...rest }) => ({
    ...rest,
    at: chinaTime(at),
    visitor: learnerId === null,
    learner: learner ?? '',
    learnerPhone: learnerPhone ?? '',
  }));
  return { list, total: all?.total ?? 0 };
}
