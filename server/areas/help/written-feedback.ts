import type { OperatorInput } from '@contract/operator/endpoint';
import type { written } from '@contract/operator/feedback';
import { chinaTime } from '@rules/china-time';
import { desc, gte, inArray } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { pageOf } from '../../database/page';
import { account, feedback } from '../../database/schema';

/**
 * What learners and visitors wrote, the newest first; `more`: there are older ones. Nothing is counted, for that would
 * read all that was ever written. Of a visitor nothing is known; who has left the platform has no name and no phone either.
 */
export async function writtenFeedback(
  database: Pick<Database, 'select'>,
  { since, page, size }: OperatorInput<typeof written>,
) {
  const { limit, offset } = pageOf(page, size, 100);
  const found = await database
    .select({ id: feedback.id, remarks: feedback.remarks, at: feedback.at, by: feedback.learner })
    .from(feedback)
    .where(since === undefined ? undefined : gte(feedback.at, since))
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
  const list = shown.map(({ at, by, ...rest }) => {
    const writer = known.find(({ id }) => id === by);
    return {
      ...rest,
      at: chinaTime(at),
      visitor: by === null,
      learner: writer?.name ?? '',
      learnerPhone: writer?.phone ?? '',
    };
  });
  return { list, more: found.length > limit };
}
