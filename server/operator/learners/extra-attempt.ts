import type { OperatorInput } from '@contract/operator/endpoint';
import type * as contract from '@contract/operator/enrolment';
import { chinaTime } from '@rules/china-time';
import { sql } from 'drizzle-orm';
import type { Platform } from '../../areas/platform';
import { isRegistered } from '../../areas/trainings/registered';
import {
  type ExamStanding,
  examsOf,
  isPassed,
  isPublished,
  isSitting,
  mayRetry,
} from '../../areas/trainings/standing';
import { audit } from '../../database/audit';
import { extraAttempt } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import { lockTraining } from '../people/register';
import { lockLearner } from './known';

/**
 * Grants a learner who has failed the last attempt one more. Who may still sit the exam is granted none, so that a repeated
 * call changes nothing. All else that an exam asks for is asked for again.
 * @throws {OperatorRefused} 404 for an unknown phone, training or exam; 409 where another attempt makes no sense.
 */
export function grantAttempt(
  { database, clock }: Platform,
  { phone, training, exam: wanted }: OperatorInput<typeof contract.attempt>,
): Promise<{ message: string }> {
  return database.transaction(async (tx) => {
    const { id: learner } = await lockLearner(tx, phone);
    const of = await lockTraining(tx, training);
    if (!(await isRegistered(tx, learner, of.id))) {
      throw new OperatorRefused(409, `${phone} 没有报名「${of.name}」，请先用 register 报名`);
    }
    const own = chosen(await examsOf(tx, learner, of.id), of.name, wanted);
    const now = await clock(tx);
    const unchanged = mayStillSit(own, now);
    if (unchanged) return { message: unchanged };
    const { exam, attempt } = own;
    await tx
      .insert(extraAttempt)
      .values({ learner, exam: exam.id, count: 1 })
      .onConflictDoUpdate({
        target: [extraAttempt.learner, extraAttempt.exam],
        set: { count: sql`${extraAttempt.count} + 1` },
      });
    const detail = { exam: exam.id, failed: attempt?.number ?? 0, attempts: exam.attempts + 1 };
    await audit(tx, { act: '增加考试次数', subject: `account ${learner}`, detail });
    return {
      message: `${phone} 可以再考一次「${exam.name}」，到 ${chinaTime(exam.endsAt)} 为止；人脸核身照样要做`,
    };
  });
}

/** @throws {OperatorRefused} with the names that there are. */
function chosen(exams: readonly ExamStanding[], training: string, wanted: string | undefined): ExamStanding {
  const [first, second] = exams;
  if (!first) throw new OperatorRefused(409, `「${training}」没有考试`);
  const names = exams.map(({ exam }) => `${exam.name}（${exam.id}）`).join('、');
  if (wanted === undefined) {
    if (!second) return first;
    throw new OperatorRefused(400, `「${training}」不止一场考试，请写哪一场：${names}`);
  }
  const found = exams.find(({ exam }) => exam.id === wanted || exam.name === wanted);
  if (!found) throw new OperatorRefused(404, `「${training}」没有考试「${wanted}」，可以写：${names}`);
  return found;
}

/** Returns why nothing changes where the learner may sit the exam anyway. @throws {OperatorRefused} where nobody can. */
function mayStillSit(own: ExamStanding, now: number): string | undefined {
  const { exam, attempt } = own;
  if (isPassed(own, now)) throw new OperatorRefused(409, `「${exam.name}」已经合格，不用再考`);
  if (now > exam.endsAt) {
    throw new OperatorRefused(
      409,
      `「${exam.name}」${chinaTime(exam.endsAt)} 已经结束，多一次也进不去；请先在内容文件夹里改结束的时间，应用以后再来`,
    );
  }
  if (!attempt) return `「${exam.name}」还没有考过，没有变化`;
  if (isSitting(own)) return `「${exam.name}」正在考，还没有交卷，没有变化`;
  if (!isPublished(attempt, now)) {
    throw new OperatorRefused(409, `「${exam.name}」已经交卷，成绩还没有公布；公布以后没有合格，再来`);
  }
  if (mayRetry(own, now)) {
    return `「${exam.name}」还可以再考 ${exam.attempts - attempt.number} 次，没有变化`;
  }
  return undefined;
}
