import type { Owed } from '@contract/trainings';
import type { TrainingRow } from './card';
import type { TrainingHour } from './progress';
import { type ExamStanding, isPassed, isPublished, mayRetry } from './standing';

/** All that decides what an own training still wants. */
export type OwedBy = {
  training: Pick<TrainingRow, 'endsAt' | 'certified'>;
  hours: readonly TrainingHour[];
  exams: readonly ExamStanding[];
  /** Whether its certificate was issued. */
  issued: boolean;
};

/** What a training still wants of a learner, and until when; 0 is without an end. Instants in ms. */
export function owedBy(
  { training, hours, exams, issued }: OwedBy,
  now: number,
): { owed: Owed; until: number } {
  const { endsAt, certified } = training;
  const over = endsAt !== 0 && endsAt < now;
  if (issued) return { owed: 'nothing', until: endsAt };
  if (hours.some(({ required, finished }) => required && !finished)) {
    return { owed: over ? 'nothing' : 'hours', until: endsAt };
  }
  const exam = exams.find((one) => !isPassed(one, now));
  if (!exam) return { owed: certified ? 'certificate' : 'nothing', until: endsAt };
  return { owed: owedByExam(exam, now), until: exam.exam.endsAt };
}

function owedByExam(standing: ExamStanding, now: number): Owed {
  const { exam, attempt } = standing;
  if (attempt && attempt.handedInAt !== null && !isPublished(attempt, now)) return 'wait';
  if (now > exam.endsAt) return 'ask';
  if (attempt && attempt.handedInAt !== null && !mayRetry(standing, now)) return 'ask';
  return now < exam.beginsAt ? 'wait' : 'exam';
}

/** What the learner can do, what can only be waited for or asked about, and what is behind. */
const GROUPS: readonly (readonly Owed[])[] = [['hours', 'exam', 'certificate'], ['wait', 'ask'], ['nothing']];

/**
 * The order of own trainings: by what is still owed and until when, those without an end after the others; of those
 * that want nothing the running ones first, then what is over, the last first.
 */
export function inOrderOfOwing<T extends { owed: Owed; until: number; endsAt: number }>(
  trainings: readonly T[],
  now: number,
): T[] {
  const groupOf = ({ owed }: T) => GROUPS.findIndex((group) => group.includes(owed));
  const isOver = ({ endsAt }: T) => endsAt !== 0 && endsAt < now;
  const until = (one: T) => (one.until === 0 ? Number.MAX_SAFE_INTEGER : one.until);
  return [...trainings].sort((a, b) => {
    const [group, other] = [groupOf(a), groupOf(b)];
    if (group !== other) return group - other;
    if (isOver(a) !== isOver(b)) return isOver(a) ? 1 : -1;
    return isOver(a) ? b.endsAt - a.endsAt : until(a) - until(b);
  });
}
