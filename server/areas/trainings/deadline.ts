import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { trainingDeadline } from '../../database/schema';
import type { TrainingRow } from './card';

/**
 * Returns trainings with the end that holds for this learner: the training's, or a later one that the operator has set for
 * the learner. A training without an end has none for anybody.
 */
export async function withDeadlines(
  store: Pick<Database, 'select'>,
  learner: string,
  trainings: readonly TrainingRow[],
): Promise<TrainingRow[]> {
  const ids = trainings.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { training, until } = trainingDeadline;
  const found = await store
    .select({ training, until })
    .from(trainingDeadline)
    .where(and(eq(trainingDeadline.learner, learner), inArray(training, ids)));
  const own = new Map(found.map((one) => [one.training, one.until]));
  return trainings.map((row) => ({ ...row, endsAt: laterEnd(row.endsAt, own.get(row.id)) }));
}

/** Returns the later of an end and a learner's own; 0 is no end at all. */
export const laterEnd = (endsAt: number, until: number | null | undefined): number =>
  endsAt === 0 ? 0 : Math.max(endsAt, until ?? 0);
