import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { registration } from '../../database/schema';
import { Refusal } from '../../frame/refusal';

type Reader = Pick<Database, 'select'>;

/** Which of these trainings a learner has registered for. */
export async function registeredAmong(
  store: Reader,
  learner: string,
  trainings: string[],
): Promise<Set<string>> {
  if (trainings.length === 0) return new Set();
  const found = await store
    .select({ training: registration.training })
    .from(registration)
    .where(and(eq(registration.learner, learner), inArray(registration.training, trainings)));
  return new Set(found.map((row) => row.training));
}

export async function isRegistered(store: Reader, learner: string, training: string): Promise<boolean> {
  return (await registeredAmong(store, learner, [training])).has(training);
}

/** @throws {Refusal} `notRegistered`. */
export async function mustBeRegistered(store: Reader, learner: string, training: string): Promise<void> {
  if (!(await isRegistered(store, learner, training))) throw new Refusal('notRegistered', '请先报名');
}
