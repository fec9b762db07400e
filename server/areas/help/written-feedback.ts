import type { OperatorInput } from '@contract/operator/endpoint';
import type { written } from '@contract/operator/feedback';
import { chinaTime } from '@rules/china-time';
import { and, count, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { pageOf } from '../../database/page';
import { account, feedback } from '../../database/schema';

type Reader = Pick<Database, 'select'>;
type Closing = Pick<typeof feedback.$inferSelect, 'answer' | 'closedAt'>;

const stateOf = ({ answer, closedAt }: Closing) => {
  if (closedAt === null) return 'waiting' as const;
  return answer === null ? ('closed' as const) : ('answered' as const);
};

/**
 * What learners and visitors wrote, the newest first; `more`: there are older ones. Nothing is counted, for that would
 * read all that was ever written. Of a visitor nothing is known; who has left the platform has no name and no phone either.
 */
export async function writtenFeedback(
  database: Reader,
  { since, waiting, page, size }: OperatorInput<typeof written>,
) {
  const { limit, offset } = pageOf(page, size, 100);
  const found = await database
    .select({
      id: feedback.id,
      remarks: feedback.remarks,
      at: feedback.at,
      by: feedback.learner,
      answer: feedback.answer,
      closedAt: feedback.closedAt,
    })
    .from(feedback)
    .where(
      and(
        since === undefined ? undefined : gte(feedback.at, since),
        waiting ? isNull(feedback.closedAt) : undefined,
      ),
    )
    .orderBy(desc(feedback.at), desc(feedback.id))
    .limit(limit + 1)
    .offset(offset);
  const shown = found.slice(0, limit);
  const writers = [...new Set(shown.flatMap(({ by }) => by ?? []))];
  const known = writers.length
    ? await database
        .select({ id: account.id, name: account.name, phone: account.phone })
        .from(account)
        .where(inArray(account.id, writers))
    : [];
  const list = shown.map(({ at, by, answer, closedAt, ...rest }) => {
    const writer = known.find(({ id }) => id === by);
    return {
      ...rest,
      at: chinaTime(at),
      visitor: by === null,
      learner: writer?.name ?? '',
      learnerPhone: writer?.phone ?? '',
      state: stateOf({ answer, closedAt }),
      answer,
      closedAt: closedAt === null ? null : chinaTime(closedAt),
    };
  });
  return { list, more: found.length > limit };
}

/** Returns one page of a learner's own feedback, the newest first, and how many there are in all. */
export async function pageOfOwnFeedback(
  database: Reader,
  learner: string,
  { page, size }: { page: number; size: number },
) {
  const own = eq(feedback.learner, learner);
  const { limit, offset } = pageOf(page, size);
  const found = await database
    .select()
    .from(feedback)
    .where(own)
    .orderBy(desc(feedback.at), desc(feedback.id))
    .limit(limit)
    .offset(offset);
  const [all] = await database.select({ total: count() }).from(feedback).where(own);
  const list = found.map(({ id, remarks, at, answer, closedAt }) => ({
    id,
    remarks,
    at: chinaTime(at),
    state: stateOf({ answer, closedAt }),
    answer,
    closedAt: closedAt === null ? null : chinaTime(closedAt),
  }));
  return { list, total: all?.total ?? 0 };
}
