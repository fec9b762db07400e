import { canBeCertified } from '@rules/profile';
import { Refusal } from '../../frame/refusal';
import { accountOf } from '../account/profile';
import { hasRegistrationCheck } from '../face/check';
import type { Platform } from '../platform';
import type { TrainingRow } from '../trainings/card';
import { inChineseWords } from '../trainings/exam-view';
import { knownTraining } from '../trainings/find';
import { isRegistered } from '../trainings/registered';
import {
  type ExamStanding,
  examsOf,
  isPassed,
  isPublished,
  isSitting,
  mayRetry,
  requiredHoursDone,
} from '../trainings/standing';

/** How long a face check before an exam is good for. */
export const EXAM_CHECK_MS = 30 * 60_000;

export const examsNotSetUp = () => new Refusal('notSetUp', '考试系统没有开通，请联系客服');

/**
 * Why this learner may not sit an exam now; undefined when nothing is in the way. In this order: registration, the
 * exam's time, required hours, attempts, name and identity number, the face check. An attempt that has begun is gone on with: it asks for no second
 * face check.
 */
export async function obstacleToExam(
  { database, clock }: Platform,
  learner: string,
  training: TrainingRow,
  standing: ExamStanding,
): Promise<Refusal | undefined> {
  const { exam, attempt } = standing;
  const now = await clock(database);
  if (!(await isRegistered(database, learner, training.id))) return new Refusal('notRegistered', '请先报名');
  if (now < exam.beginsAt) {
    return new Refusal('notOpen', `考试还没有开始，${inChineseWords(exam.beginsAt)}开始`);
  }
  if (now > exam.endsAt) return new Refusal('notOpen', '考试已结束');
  if (!(await requiredHoursDone(database, learner, training.id))) {
    return new Refusal('hoursMissing', '请先完成全部必修课时');
  }
  if (attempt && !isSitting(standing) && !mayRetry(standing, now)) {
    return new Refusal('examSat', whyNoOther(standing, now));
  }
  // Who came by a unit's code has told no more than a phone: a score is somebody's.
  if (!isSitting(standing) && !canBeCertified(await accountOf(database, learner))) {
    return new Refusal('identityMissing', '请先在个人资料里填写姓名和证件号码，再参加考试');
  }
  const checked =
    !training.examCheck ||
    isSitting(standing) ||
    (await hasRegistrationCheck(database, learner, training.id, now - EXAM_CHECK_MS));
  return checked ? undefined : new Refusal('faceCheckMissing', '请先完成人脸核身');
}

/** Why there is no other attempt after one that was handed in. */
function whyNoOther(standing: ExamStanding, now: number): string {
  const { exam, attempt } = standing;
  if (exam.attempts === 1) return '考试只能参加一次，您已经交卷';
  if (!isPublished(attempt, now)) return '您已经交卷，成绩公布后再看能不能再考';
  if (isPassed(standing, now)) return '您已经合格，不用再考';
  return `考试最多参加 ${exam.attempts} 次，您已经考完`;
}

/**
 * The exam and its training, where this learner may sit it now.
 * @throws {Refusal} `notFound`; `notRegistered`, `notOpen`, `hoursMissing`, `examSat`, `identityMissing`, `faceCheckMissing`; `notSetUp`.
 */
export async function openExam(platform: Platform, learner: string, trainingId: string, examId: string) {
  if (!platform.offers.exams) throw examsNotSetUp();
  const training = await knownTraining(platform.database, trainingId);
  const exams = await examsOf(platform.database, learner, trainingId);
  const standing = exams.find(({ exam }) => exam.id === examId);
  if (!standing) throw new Refusal('notFound', '没有找到这场考试');
  const obstacle = await obstacleToExam(platform, learner, training, standing);
  if (obstacle) throw obstacle;
  return { training, ...standing };
}
