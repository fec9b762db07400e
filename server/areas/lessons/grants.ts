import { eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { hour, hourPurchase, training, trainingLesson } from '../../database/schema';
import { noteRegisteredFinished } from '../webhooks/finished';
import { enrol, joinLessons } from './joiners';

type Transaction = Pick<Database, 'select' | 'insert' | 'execute'>;

/**
 * Registers a learner for a training and joins its lessons, without asking whether that is allowed; again changes
 * nothing. `at` in ms. Locks the training, so that whoever counts its places at the same time counts this one too.
 */
export async function grantTraining(
  tx: Transaction,
  learner: string,
  trainingId: string,
  at: number,
): Promise<void> {
  await tx.select({ id: training.id }).from(training).where(eq(training.id, trainingId)).for('update');
  const enrolled = await enrol(tx, learner, trainingId, at);
  const lessons = await tx
    .select({ lesson: trainingLesson.lesson })
    .from(trainingLesson)
    .where(eq(trainingLesson.training, trainingId));
  await joinLessons(
    tx,
    learner,
    lessons.map(({ lesson }) => lesson),
    at,
  );
  if (enrolled) await noteRegisteredFinished(tx, { learner, training: trainingId }, at);
}

/** Joins a lesson, which is what buying one comes to; again changes nothing. `at` in ms. */
export async function grantLesson(
  tx: Transaction,
  learner: string,
  lessonId: string,
  at: number,
): Promise<void> {
  await joinLessons(tx, learner, [lessonId], at);
}

/** Opens one hour of a serial lesson and joins its lesson; again changes nothing. `at` in ms. */
export async function grantHour(tx: Transaction, learner: string, hourId: string, at: number): Promise<void> {
  const [found] = await tx.select({ lesson: hour.lesson }).from(hour).where(eq(hour.id, hourId));
  if (!found) throw new Error(`there is no hour ${hourId}`);
  await tx.insert(hourPurchase).values({ learner, hour: hourId, at }).onConflictDoNothing();
  await grantLesson(tx, learner, found.lesson, at);
}
