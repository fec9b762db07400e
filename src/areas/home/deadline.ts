import type { Certificate } from '@contract/certificates';
import type { Owed, TrainingBasicInfo, TrainingCard } from '@contract/trainings';
import { examStanding } from '@/areas/learning/exam-step';
import { daysUntil, endOf, hasBegun, stateWord } from '@/areas/learning/training-time';
import { instantOf } from '@/ui/wire-time';

/** A deadline is worth a row at home from so many days before, and marked as waiting from so many. */
const NEAR_DAYS = 90;
const SOON_DAYS = 7;

/** What the learner himself still has to do before a training ends. */
const STEPS: Partial<Record<Owed, string>> = { hours: '学必修', exam: '去考试' };

/** A back end that does not say what is owed leaves it to progress. */
const stepOf = ({ owed, totalProgress }: TrainingCard): string | undefined =>
  owed ? STEPS[owed as Owed] : (totalProgress ?? 0) < 100 ? STEPS.hours : undefined;

/** The next end: its kind and the time left in words, the step until then, and the way there. */
export type Deadline = {
  left: string;
  soon: boolean;
  step: string;
  name: string;
  link:
    | { to: '/trainingDetail'; search: { id: string } }
    | { to: '/certificateDetail'; search: { trainingId: string } }
    | { to: '/myCertificate' };
};

type Running = Pick<Deadline, 'step' | 'name' | 'link'> & { kind: '培训' | '考试' | '证书'; ends: string };

/** All that the phone knows of what may run out; what is not known is empty. */
export type Known = {
  mine: readonly TrainingCard[];
  /** Details of own trainings, for the last day of their exams. */
  details: readonly TrainingBasicInfo[];
  certificates: readonly Certificate[];
};

/** Returns own trainings that run and still want something of the learner, without the one that home's card is about. */
export const runningTrainings = (mine: readonly TrainingCard[], now: number, but?: string): TrainingCard[] =>
  mine.filter((one) => one.id !== but && hasBegun(one, now) && endOf(one) >= now && stepOf(one));

/** Whether the details of a training may name an earlier end than its own. */
export const isForExam = (one: TrainingCard): boolean => stepOf(one) === STEPS.exam;

/** A training ends with its open exam where that closes earlier. */
function trainingEnd(one: TrainingCard, details: Known['details'], now: number): Running {
  const { id, name, datesOfTrainingEndTime } = one;
  const exams = isForExam(one) ? (details.find((detail) => detail.id === id)?.exams ?? []) : [];
  const open = exams.find((exam) => ['open', 'sitting'].includes(examStanding(exam, now)));
  const examEnds = open?.time2 ?? '';
  const isExam = (instantOf(examEnds) ?? Number.POSITIVE_INFINITY) < endOf(one);
  return {
    kind: isExam ? '考试' : '培训',
    ends: isExam ? examEnds : datesOfTrainingEndTime,
    step: stepOf(one) ?? '',
    name,
    link: { to: '/trainingDetail', search: { id } },
  };
}

const certificateEnd = ({ validUntil, trainingId, trainingName }: Certificate): Running => ({
  kind: '证书',
  ends: validUntil && `${validUntil} 23:59:59`,
  step: '要复训',
  name: trainingName,
  link: trainingId ? { to: '/certificateDetail', search: { trainingId } } : { to: '/myCertificate' },
});

const spanOf = ({ ends }: Running) => ({ datesOfTraining: '', datesOfTrainingEndTime: ends });

/**
 * Returns what runs out first; undefined where nothing known does so soon. `but`: the training that home's card is about.
 * `now` by the server's clock, ms.
 */
export function nearestDeadline(known: Known, now: number, but?: string): Deadline | undefined {
  const valid = known.certificates.filter(({ revokedAt, replacedBy }) => !revokedAt && !replacedBy);
  const [first] = [
    ...runningTrainings(known.mine, now, but).map((one) => trainingEnd(one, known.details, now)),
    ...valid.map(certificateEnd),
  ]
    .map((one) => ({ one, at: endOf(spanOf(one)) }))
    .filter(({ at }) => at >= now && at < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.at - b.at);
  if (!first) return undefined;
  const days = daysUntil(first.at, now);
  if (days > NEAR_DAYS) return undefined;
  const { kind, step, name, link } = first.one;
  return { left: `${kind}${stateWord(spanOf(first.one), now)}`, soon: days <= SOON_DAYS, step, name, link };
}
