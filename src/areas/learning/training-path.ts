import type { Exam, TrainingBasicInfo } from '@contract/trainings';
import { day } from '@/ui/dates';
import { daysIn } from '@/ui/days-in';
import { requiredPercent, spanOf } from './training-facts';

/** One point of the way from registration to the certificate. */
export type PathPoint = {
  kind: 'registration' | 'hours' | 'exam' | 'score' | 'certificate';
  title: string;
  /** `now` is the first that is not behind. */
  stands: 'done' | 'now' | 'ahead';
  /** What it is about, and how it stands. */
  line: string;
  aside: string;
  exam?: Exam;
};

type Point = Omit<PathPoint, 'stands'> & { done: boolean };

/** The way of a training: 报名 → 学习 → 考试 → 成绩 → 证书; what it does not have is left out. */
export function pathOf(training: TrainingBasicInfo): PathPoint[] {
  const points = [
    registration(training),
    hours(training),
    ...training.exams.flatMap((exam) => [examPoint(exam, training), score(exam)]),
    ...(training.certified === false ? [] : [certificate(training)]),
  ];
  const now = points.findIndex(({ done }) => !done);
  return points.map(({ done, ...point }, at) => ({
    ...point,
    stands: done ? 'done' : at === now ? 'now' : 'ahead',
  }));
}

function registration(training: TrainingBasicInfo): Point {
  const { buyState, datesOfTrainingRegistration, datesOfTrainingRegistrationEndTime } = training;
  const span = spanOf(datesOfTrainingRegistration, datesOfTrainingRegistrationEndTime, day);
  return { kind: 'registration', title: '报名', done: buyState, line: buyState ? '' : span, aside: '' };
}

const percent = (name: string, value: number | undefined) =>
  value === undefined ? '' : `${name} ${Math.floor(value)}%`;

/** Required hours are what counts; electives stand beside them; a part that has no hours is not shown. */
function hours(training: TrainingBasicInfo): Point {
  const { buyState, progress, openIsComplete, openIsPass } = training;
  const words = [
    percent('选修', progress?.electiveProgress),
    openIsComplete && progress?.completionStatus,
    openIsPass && progress?.passingStatus,
  ].filter(Boolean);
  return {
    kind: 'hours',
    title: '学习',
    done: buyState && !hoursMissing(training),
    line: buyState ? words.join(' · ') : '',
    aside: buyState ? percent('必修', progress?.compulsoryProgress) : '',
  };
}

/** Whether required hours are missing, or may be. */
const hoursMissing = (training: TrainingBasicInfo) => (requiredPercent(training) ?? 0) < 100;

function examPoint(exam: Exam, training: TrainingBasicInfo): Point {
  const { type, value, examTimeSlot, time1, time2 } = exam;
  const word = type === 0 ? (hoursMissing(training) ? '学完必修就能考' : value) : '已交卷';
  return {
    kind: 'exam',
    title: exam.name || '考试',
    done: type !== 0 && !exam.mayRetry,
    line: [daysIn(examTimeSlot) || spanOf(time1, time2, day), word].filter(Boolean).join(' · '),
    aside: '',
    exam,
  };
}

function score(exam: Exam): Point {
  const { type, scoreAt, score: points, value } = exam;
  const line = type === 2 ? '' : type === 0 ? '考试次日公布' : scoreAt ? `${day(scoreAt)} 公布` : value;
  const aside = type === 2 ? [points && `${points} 分`, value].filter(Boolean).join(' · ') : '';
  return { kind: 'score', title: '成绩', done: type === 2, line, aside, exam };
}

function certificate({ isApply, canApplication, cannotApply }: TrainingBasicInfo): Point {
  const line = isApply
    ? '查看证书'
    : canApplication && !cannotApply
      ? '申请证书'
      : cannotApply || '完成培训后可以申请';
  return { kind: 'certificate', title: '证书', done: isApply, line, aside: isApply ? '已申请' : '' };
}
