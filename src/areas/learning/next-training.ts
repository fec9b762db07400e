import type { Exam, TrainingBasicInfo, TrainingCard } from '@contract/trainings';
import { instantOf } from '@/ui/wire-time';
import { endOf, hasBegun } from './training-time';

/** What own trainings say comes next, when no hour that was begun does. */
export type TrainingStep =
  | { is: 'hours'; training: TrainingBasicInfo }
  | { is: 'exam'; training: TrainingBasicInfo; exam: Exam }
  | { is: 'certificate'; training: TrainingBasicInfo }
  | { is: 'choose' };

/** More are not asked about: each costs a call. */
const ASKED = 2;

/**
 * Own trainings whose details say what comes next: those that run and have hours missing, the one that ends first before
 * the others; then those with all hours, which may have an exam or a certificate; then what is over. `now` in ms.
 */
export function worthAsking(mine: readonly TrainingCard[], now: number): TrainingCard[] {
  const begun = mine.filter((one) => hasBegun(one, now)).sort((a, b) => endOf(a) - endOf(b));
  const runs = begun.filter((one) => endOf(one) >= now);
  const over = begun.filter((one) => endOf(one) < now).reverse();
  const whole = ({ totalProgress }: TrainingCard) => totalProgress >= 100;
  return [...runs.filter((one) => !whole(one)), ...runs.filter(whole), ...over.filter(whole)].slice(0, ASKED);
}

const hoursMissing = ({ progress }: TrainingBasicInfo) => (progress?.compulsoryProgress ?? 100) < 100;

/** An exam that was not sat and is open now; one without times of its own always is. */
const openExam = ({ exams }: TrainingBasicInfo, now: number): Exam | undefined =>
  exams.find(
    ({ type, time1, time2 }) =>
      type === 0 && (instantOf(time1) ?? 0) <= now && now <= (instantOf(time2) ?? Number.POSITIVE_INFINITY),
  );

/** The one next thing of the trainings that were asked about: missing hours, an exam, a certificate, else to choose one. */
export function trainingStep(infos: readonly TrainingBasicInfo[], now: number): TrainingStep {
  const runs = infos.filter((one) => endOf(one) >= now).sort((a, b) => endOf(a) - endOf(b));
  const missing = runs.find(hoursMissing);
  if (missing) return { is: 'hours', training: missing };
  for (const training of runs) {
    const exam = openExam(training, now);
    if (exam) return { is: 'exam', training, exam };
  }
  const certificate = infos.find(({ canApplication, isApply }) => canApplication && !isApply);
  return certificate ? { is: 'certificate', training: certificate } : { is: 'choose' };
}
