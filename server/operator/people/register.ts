import { isFull, windowAt } from '@rules/registration';
import { and, eq, inArray, or } from 'drizzle-orm';
import { enrolAll } from '../../areas/lessons/joiners';
import { missingBefore } from '../../areas/trainings/prerequisites';
import { isAmong } from '../../database/among';
import type { Database, Transaction } from '../../database/open';
import { contentItem, prerequisite, registration, training, trainingLesson } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';

type Training = typeof training.$inferSelect;

/** Whom the operator registers: an id, and what is said of who may not be. */
type Candidate = { id: string; refuse: (sentence: string) => void };

/** Selects the trainings with this id, name in the content folder, or full name. */
export function trainingsNamed(store: Pick<Database, 'select'>, which: string) {
  const bySlug = store
    .select({ id: contentItem.id })
    .from(contentItem)
    .where(and(eq(contentItem.kind, 'training'), eq(contentItem.slug, which)));
  return store
    .select()
    .from(training)
    .where(or(eq(training.id, which), eq(training.name, which), inArray(training.id, bySlug)));
}

/** Returns the only training that was found under a name. @throws {OperatorRefused} 404 for none, 409 for several. */
export function onlyTraining(found: readonly Training[], which: string): Training {
  const [only, another] = found;
  if (!only) throw new OperatorRefused(404, `没有培训「${which}」，请写它在内容文件夹里的名字、编号或全名`);
  if (!another) return only;
  const ids = found.map(({ id }) => id).join('、');
  throw new OperatorRefused(409, `叫「${which}」的培训不止一个，请写编号：${ids}`);
}

/**
 * Returns a training by its name or id and locks its row, so that its places are counted once.
 * @throws {OperatorRefused} 404 for none, 409 for several.
 */
export async function lockTraining(tx: Pick<Transaction, 'select'>, which: string): Promise<Training> {
  return onlyTraining(await trainingsNamed(tx, which).for('update'), which);
}

/**
 * Who of these is not registered for a training and may be by the operator's word: that stands for the window of
 * registration, the payment, the registration elsewhere and the face check. What is over, full, or wants another
 * training first is so for the operator too.
 * @throws {OperatorRefused} where the training is over, or has no place for all of them.
 */
export async function toRegister(
  tx: Pick<Database, 'select'>,
  of: Training,
  candidates: readonly Candidate[],
  now: number,
): Promise<string[]> {
  const ends = { opens: undefined, closes: of.endsAt === 0 ? undefined : of.endsAt };
  if (windowAt(ends, now) === 'ended') throw new OperatorRefused(409, `「${of.name}」已经结束，不能再报名`);
  const ids = candidates.map(({ id }) => id);
  const registered = await tx
    .select({ learner: registration.learner })
    .from(registration)
    .where(and(eq(registration.training, of.id), isAmong(registration.learner, ids)));
  const already = new Set(registered.map(({ learner }) => learner));
  const wanting = candidates.filter(({ id }) => !already.has(id));
  if (wanting.length > 0 && isFull({ count: of.registrations + wanting.length - 1, places: of.places })) {
    const left = Math.max(0, of.places - of.registrations);
    throw new OperatorRefused(409, `「${of.name}」还剩 ${left} 个名额，要报名的有 ${wanting.length} 人`);
  }
  const [first] = await tx
    .select({ before: prerequisite.before })
    .from(prerequisite)
    .where(eq(prerequisite.training, of.id))
    .limit(1);
  if (!first) return wanting.map(({ id }) => id);
  const may: string[] = [];
  for (const { id, refuse } of wanting) {
    const [missing] = await missingBefore(tx, id, of.id, now);
    if (missing) refuse(`前置培训「${missing.trainingName}」没有完成，不能报名「${of.name}」`);
    else may.push(id);
  }
  return may;
}

/** Registers them and joins the lessons, in the transaction that has asked who may be. */
export async function registerAll(tx: Transaction, of: Training, learners: readonly string[], now: number) {
  if (learners.length === 0) return;
  const lessons = await tx
    .select({ lesson: trainingLesson.lesson })
    .from(trainingLesson)
    .where(eq(trainingLesson.training, of.id));
  const joined = { training: of.id, lessons: lessons.map(({ lesson }) => lesson) };
  await enrolAll(tx, learners, joined, now);
}
