import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { prerequisite, training } from '../../database/schema';
import { examsOf, isPassed, requiredHoursDone } from './standing';

type Reader = Pick<Database, 'select'>;

/** A training that has to come first, and what is missing of it, in words. */
export type MissingTraining = { trainingId: string; trainingName: string; message: string };

/**
 * The trainings that a learner has to pass before this one and has not; one without an exam has to have its required
 * hours finished. `now` in ms.
 */
export async function missingBefore(
  store: Reader,
  learner: string,
  trainingId: string,
  now: number,
): Promise<MissingTraining[]> {
  const before = await store
    .select({ id: training.id, name: training.name })
    .from(prerequisite)
    .innerJoin(training, eq(training.id, prerequisite.before))
    .where(eq(prerequisite.training, trainingId))
    .orderBy(asc(prerequisite.place), asc(prerequisite.before));
  const missing: MissingTraining[] = [];
  for (const { id, name } of before) {
    const message = await messageFor(store, learner, { id, name }, now);
    if (message) missing.push({ trainingId: id, trainingName: name, message });
  }
  return missing;
}

/** The same for several trainings; those that want nothing before are not in it. One look tells which these are. */
export async function missingAmong(
  store: Pick<Database, 'select' | 'selectDistinct'>,
  learner: string,
  trainings: readonly { id: string }[],
  now: number,
): Promise<Map<string, MissingTraining[]>> {
  if (trainings.length === 0) return new Map();
  const ids = trainings.map(({ id }) => id);
  const wanting = await store
    .selectDistinct({ training: prerequisite.training })
    .from(prerequisite)
    .where(inArray(prerequisite.training, ids));
  const missing = new Map<string, MissingTraining[]>();
  for (const { training: id } of wanting) missing.set(id, await missingBefore(store, learner, id, now));
  return missing;
}

async function messageFor(
  store: Reader,
  learner: string,
  { id, name }: { id: string; name: string },
  now: number,
) {
  const exams = await examsOf(store, learner, id);
  if (exams.length > 0) {
    return exams.every((one) => isPassed(one, now)) ? undefined : `「${name}」的考试还没有合格`;
  }
  return (await requiredHoursDone(store, learner, id)) ? undefined : `请先完成「${name}」的必修课时`;
}
