import { canBeCertified } from '@rules/profile';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { training } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { type Account, accountOf } from '../account/profile';
import { mustBeRegistered } from '../trainings/registered';
import { examsOf, isPassed, isPublished, requiredHoursDone } from '../trainings/standing';

type Reader = Pick<Database, 'select'>;

/** Why this learner may not have the certificate of a training yet, in a sentence; empty when it may. `now` in ms. */
export async function cannotApply(
  database: Reader,
  learner: string,
  trainingId: string,
  now: number,
): Promise<string> {
  try {
    await passGates(database, learner, trainingId, now);
    return '';
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/**
 * Lets through who has done all that a training asks before its certificate; `now` in ms.
 * @throws {Refusal} `notFound`, `notRegistered`, `refused` where there is no certificate to be had, `hoursMissing`,
 * `examNotPassed`, `identityMissing`; the first that holds.
 */
export async function passGates(
  database: Reader,
  learner: string,
  trainingId: string,
  now: number,
): Promise<{ training: typeof training.$inferSelect; account: Account }> {
  const [found] = await database.select().from(training).where(eq(training.id, trainingId));
  if (!found) throw new Refusal('notFound', '没有找到这个培训');
  await mustBeRegistered(database, learner, trainingId);
  if (!found.certified) throw new Refusal('refused', '这个培训不发证书');
  if (!(await requiredHoursDone(database, learner, trainingId))) {
    throw new Refusal('hoursMissing', '请先完成全部必修课时');
  }
  await mustHavePassed(database, learner, trainingId, now);
  const account = await accountOf(database, learner);
  if (!canBeCertified(account)) {
    throw new Refusal('identityMissing', '请先在个人资料里填写姓名和证件号码');
  }
  return { training: found, account };
}

/** Every exam of the training is passed, and its score published. */
async function mustHavePassed(database: Reader, learner: string, trainingId: string, now: number) {
  for (const standing of await examsOf(database, learner, trainingId)) {
    if (isPassed(standing, now)) continue;
    const waits = standing.attempt?.handedInAt != null && !isPublished(standing.attempt, now);
    const sentence = waits ? '成绩次日公布，公布后再来申请' : '考试还没有合格，暂时不能申请证书';
    throw new Refusal('examNotPassed', sentence);
  }
}
