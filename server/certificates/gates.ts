import { and, eq, inArray } from 'drizzle-orm';
import { type Account, accountOf } from '../account/profile';
import type { Database } from '../database/open';
import * as table from '../database/schema';
import { Refusal } from '../frame/refusal';

type Reader = Pick<Database, 'select'>;
type Training = typeof table.training.$inferSelect;

/**
 * Lets through who has done all that a training asks before its certificate, by the database's time in ms.
 * @throws {Refusal} `notFound`, `notRegistered`, `refused` where there is no certificate to be had, `hoursMissing`,
 * `examNotPassed`, `identityMissing`; the first that holds.
 */
export async function passGates(
  database: Reader,
  learner: string,
  trainingId: string,
  now: number,
): Promise<{ training: Training; account: Account }> {
  const [training] = await database.select().from(table.training).where(eq(table.training.id, trainingId));
  if (!training) throw new Refusal('notFound', '没有找到这个培训');
  if (!(await hasRegistered(database, learner, trainingId))) throw new Refusal('notRegistered', '请先报名');
  if (!training.certified) throw new Refusal('refused', '这个培训不发证书');
  if (!(await hasFinished(database, learner, trainingId))) {
    throw new Refusal('hoursMissing', '请先完成全部必修课时');
  }
  await passExams(database, learner, trainingId, now);
  const account = await accountOf(database, learner);
  if (!account.name || !account.identityNumber) {
    throw new Refusal('identityMissing', '请先在个人资料里填写姓名和证件号码');
  }
  return { training, account };
}

async function hasRegistered(database: Reader, learner: string, training: string): Promise<boolean> {
  const found = await database
    .select({ at: table.registration.at })
    .from(table.registration)
    .where(and(eq(table.registration.learner, learner), eq(table.registration.training, training)));
  return found.length > 0;
}

/** Whether every hour of the required lessons is finished. */
async function hasFinished(database: Reader, learner: string, training: string): Promise<boolean> {
  const hours = await database
    .select({ finished: table.hourCredit.finished })
    .from(table.trainingLesson)
    .innerJoin(table.hour, eq(table.hour.lesson, table.trainingLesson.lesson))
    .leftJoin(
      table.hourCredit,
      and(eq(table.hourCredit.hour, table.hour.id), eq(table.hourCredit.learner, learner)),
    )
    .where(and(eq(table.trainingLesson.training, training), eq(table.trainingLesson.required, true)));
  return hours.every(({ finished }) => finished === true);
}

/** Every exam of the training has to be passed, and its score published. */
async function passExams(database: Reader, learner: string, training: string, now: number): Promise<void> {
  const exams = await database.select().from(table.exam).where(eq(table.exam.training, training));
  if (exams.length === 0) return;
  const ids = exams.map(({ id }) => id);
  const attempts = await database
    .select()
    .from(table.examAttempt)
    .where(and(eq(table.examAttempt.learner, learner), inArray(table.examAttempt.exam, ids)));
  for (const { id, passScore } of exams) {
    const attempt = attempts.find(({ exam }) => exam === id);
    const published = attempt?.publishedAt != null && attempt.publishedAt <= now;
    if (attempt?.handedInAt != null && !published) {
      throw new Refusal('examNotPassed', '成绩次日公布，公布后再来申请');
    }
    if (!published || (attempt?.score ?? 0) < passScore) {
      throw new Refusal('examNotPassed', '考试还没有合格，暂时不能申请证书');
    }
  }
}
