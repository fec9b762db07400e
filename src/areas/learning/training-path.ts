import type { Exam, TrainingBasicInfo } from '@contract/trainings';
import { windowAt, windowTurnsAt } from '@rules/registration';
import { day } from '@/ui/dates';
import { daysIn } from '@/ui/days-in';
import { instantOf } from '@/ui/wire-time';
import { examStanding } from './exam-step';
import { registrableOf, requiredPercent, spanOf } from './training-facts';
import { endOf } from './training-time';

/** One point of the path from registration to the certificate. */
export type PathPoint = {
  kind: 'registration' | 'hours' | 'exam' | 'score' | 'certificate';
  title: string;
  /** `now` is the first that is not done; `closed` was not done in time, and nothing after it can be. */
  status: 'done' | 'now' | 'ahead' | 'closed';
  /** The dates and the state of the point. */
  line: string;
  aside: string;
  exam?: Exam;
  /** Whether a press on the exam has an effect. */
  canEnter?: boolean;
};

type Point = Omit<PathPoint, 'status'> & { done: boolean; closed?: boolean };

/**
 * The path of a training: 报名 → 学习 → 考试 → 成绩 → 证书; a training without one of these has no such point. `now` by
 * the server's clock, ms.
 */
export function pathOf(training: TrainingBasicInfo, now: number): PathPoint[] {
  const points = [
    registration(training, now),
    hours(training, now),
    ...training.exams.flatMap((exam) => [examPoint(exam, training, now), score(exam, training, now)]),
    ...(training.certified === false ? [] : [certificate(training)]),
  ];
  const first = points.findIndex(({ done }) => !done);
  const isClosed = points[first]?.closed === true;
  return points.map(({ done, closed: _closed, ...point }, at) => {
    if (done) return { ...point, status: 'done' };
    if (at === first) return { ...point, status: isClosed ? 'closed' : 'now' };
    // Nothing after a closed point is promised.
    return { ...point, line: isClosed ? datesOnly(point) : point.line, status: 'ahead' };
  });
}

/** The moments, ms, after which the path of a training can be another one. */
export const turnsOf = (training: TrainingBasicInfo): (number | undefined)[] => [
  ...windowTurnsAt(registrableOf(training, []).facts),
  endOf(training) + 1,
  ...training.exams.flatMap(({ time1, time2 }) => [instantOf(time1), (instantOf(time2) ?? 0) + 1]),
];

const datesOnly = ({ exam, kind }: Omit<Point, 'done'>) => (exam && kind === 'exam' ? datesOf(exam) : '');

function registration(training: TrainingBasicInfo, now: number): Point {
  const {
    buyState,
    datesOfTrainingRegistration: opens,
    datesOfTrainingRegistrationEndTime: closes,
  } = training;
  const window = windowAt(registrableOf(training, []).facts, now);
  const words = {
    notBegun: `${day(opens)} 开始报名`,
    open: spanOf(opens, closes),
    ended: '报名已结束',
  };
  return {
    kind: 'registration',
    title: '报名',
    done: buyState,
    closed: window === 'ended',
    line: buyState ? '已报名' : words[window],
    aside: '',
  };
}

/** The word for completing by examination, where the training shows it. */
const passingOf = ({ openIsPass, progress }: TrainingBasicInfo) =>
  (openIsPass && progress?.passingStatus) || '';

const percent = (name: string, value: number | undefined) =>
  value === undefined ? '' : `${name} ${Math.floor(value)}%`;

/** Required hours are what counts; electives are named beside them; a kind without hours is not shown. */
function hours(training: TrainingBasicInfo, now: number): Point {
  const { buyState, progress, openIsComplete, exams } = training;
  const isOver = endOf(training) < now;
  const words = [
    percent('选修', progress?.electiveProgress),
    openIsComplete && progress?.completionStatus,
    exams.length === 0 && passingOf(training) && `考核：${passingOf(training)}`,
    isOver && hoursMissing(training) && '培训已结束',
  ].filter(Boolean);
  return {
    kind: 'hours',
    title: '学习',
    done: buyState && !hoursMissing(training),
    closed: isOver,
    line: buyState ? words.join(' · ') : '',
    aside: buyState ? percent('必修', progress?.compulsoryProgress) : '',
  };
}

/** Whether required hours are missing, or may be. */
const hoursMissing = (training: TrainingBasicInfo) => (requiredPercent(training) ?? 0) < 100;

const datesOf = ({ examTimeSlot, time1, time2 }: Exam) => daysIn(examTimeSlot) || spanOf(time1, time2);

function examPoint(exam: Exam, training: TrainingBasicInfo, now: number): Point {
  const examState = examStanding(exam, now);
  const percent = requiredPercent(training);
  const isMissing = !training.buyState || (percent !== undefined && percent < 100);
  const words = {
    unconfirmed: '等待确认有没有交卷',
    ahead: isMissing ? '学完必修就能考' : '还没到考试时间',
    // While the progress is not known, neither is whether the exam can be sat.
    open: isMissing ? '学完必修就能考' : percent === undefined ? '' : exam.value,
    sitting: exam.value,
    missed: exam.begun ? '考试已结束，没有收到交卷' : '考试已结束，没有参加',
    score: '已交卷',
    retry: '可以再考',
    failed: '已交卷',
    passed: '已交卷',
  };
  // An exam was not missed by a learner who had not registered.
  const word = examState === 'missed' && !training.buyState ? '考试已结束' : words[examState];
  return {
    kind: 'exam',
    title: exam.name || '考试',
    done: examState === 'score' || examState === 'failed' || examState === 'passed',
    closed: examState === 'missed',
    line: [datesOf(exam), word].filter(Boolean).join(' · '),
    aside: '',
    exam,
    canEnter: ['ahead', 'open', 'sitting', 'retry'].includes(examState),
  };
}

function score(exam: Exam, training: TrainingBasicInfo, now: number): Point {
  const { type, scoreAt, score: points, value } = exam;
  const passing = passingOf(training);
  const when = type === 0 ? '考试次日公布' : scoreAt ? `${day(scoreAt)} 公布` : value;
  // The exam's own point says its word already.
  const words = type === 2 ? [] : [when, passing !== value && passing];
  const line = words.filter(Boolean).join(' · ');
  const aside = type === 2 ? [points && `${points} 分`, value].filter(Boolean).join(' · ') : '';
  const examState = examStanding(exam, now);
  return {
    kind: 'score',
    title: '成绩',
    done: examState === 'passed' || examState === 'retry',
    closed: examState === 'failed',
    line,
    aside,
    exam,
  };
}

function certificate({ isApply, revoked, canApplication, cannotApply }: TrainingBasicInfo): Point {
  const line = isApply
    ? '查看证书'
    : canApplication && !cannotApply
      ? '申请证书'
      : cannotApply || '完成培训后可以申请';
  return {
    kind: 'certificate',
    title: '证书',
    done: isApply && !revoked,
    closed: revoked,
    line,
    aside: !isApply ? '' : revoked ? '已吊销' : '已领证',
  };
}
