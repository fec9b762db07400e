import { asc, eq } from 'drizzle-orm';
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
