import type { Exam } from '@contract/trainings';
import { browser } from '@/browser/browser';
import { day } from '@/ui/dates';
import { instantOf } from '@/ui/wire-time';

/** An exam as this phone knows it: `isUnconfirmed` when it was entered after the back end was last asked about it. */
export type KnownExam = Exam & { isUnconfirmed?: boolean };

/** An action that a tab stores, because answers that were asked for before do not include it. */
type Action = 'examEntered' | 'registered' | 'applied';

/** Stores that the action on an exam or a training was done `now`, ms by the phone's clock; it ends with the tab. */
export function noteAction(action: Action, id: string, now: number): void {
  try {
    browser.tab().setItem(`done:${action}:${id}`, String(now));
  } catch {
    // Without storage the older state is shown until the training is read again.
  }
}

/**
 * Returns whether the action was done after an answer was asked for; all times ms by the phone's clock. An action later
 * than `now` was stored before the clock was set back, and counts for nothing.
 */
export function wasDoneSince(action: Action, id: string, askedAt: number, now = Date.now()): boolean {
  try {
    const doneAt = Number(browser.tab().getItem(`done:${action}:${id}`) ?? 0);
    return doneAt > askedAt && doneAt <= now;
  } catch {
    return false;
  }
}

/** Returns the exams of an answer that was asked for at `askedAt`, each with whether it is unconfirmed. */
export const knownExams = (exams: readonly Exam[], askedAt: number, now = Date.now()): KnownExam[] =>
  exams.map((exam) =>
    wasDoneSince('examEntered', exam.id, askedAt, now) ? { ...exam, isUnconfirmed: true } : exam,
  );

/** How a learner who has all required hours stands to an exam; the first that holds. */
export type ExamStanding =
  | 'unconfirmed'
  | 'sitting'
  | 'open'
  | 'ahead'
  | 'missed'
  | 'score'
  | 'retry'
  | 'failed'
  | 'passed';

/** The word of the specification for an exam that was not passed. */
const FAILED = '不合格';

/** `now` by the server's clock, ms. An exam without times of its own is always open. */
export function examStanding(exam: KnownExam, now: number): ExamStanding {
  if (exam.type === 0 && exam.isUnconfirmed) return 'unconfirmed';
  if (exam.type === 1) return 'score';
  if (exam.type !== 0) return exam.value !== FAILED ? 'passed' : exam.mayRetry ? 'retry' : 'failed';
  if (now < (instantOf(exam.time1) ?? 0)) return 'ahead';
  if (now > (instantOf(exam.time2) ?? Number.POSITIVE_INFINITY)) return 'missed';
  return exam.begun ? 'sitting' : 'open';
}

/** What the learner reads of it, and what the button says. */
export const EXAM_WORDS: Record<
  Exclude<ExamStanding, 'passed'>,
  { state: string; sentence: (exam: Exam) => string; button: string }
> = {
  unconfirmed: {
    state: '等待确认',
    sentence: () => '还不知道有没有交卷，查到后这里会更新',
    button: '查询考试结果',
  },
  sitting: { state: '考试进行中', sentence: () => '考试已经开始，还没有收到交卷', button: '继续考试' },
  open: {
    state: '考试开放中',
    sentence: ({ time2 }) => `必修已学完，可以考试了${time2 && `，${day(time2)} 止`}`,
    button: '去考试',
  },
  retry: {
    state: '可以再考',
    sentence: ({ score }) => `${failedWith(score)}，还可以再考一次`,
    button: '再考一次',
  },
  ahead: {
    state: '等待考试',
    sentence: ({ time1 }) => `必修已学完，${day(time1)} 开始考试`,
    button: '看别的培训',
  },
  score: {
    state: '等待成绩',
    sentence: ({ scoreAt }) => (scoreAt ? `已交卷，成绩 ${day(scoreAt)} 公布` : '已交卷，成绩次日公布'),
    button: '看别的培训',
  },
  failed: {
    state: FAILED,
    sentence: ({ score }) => `${failedWith(score)}。能不能再考，请问单位的培训负责人或客服`,
    button: '问客服',
  },
  missed: {
    state: '没有参加考试',
    sentence: ({ begun }) =>
      `考试已结束，${begun ? '没有收到交卷' : '没有参加'}。能不能补考，请问单位的培训负责人或客服`,
    button: '问客服',
  },
};

const failedWith = (score: string) => `考试不合格${score && `（${score} 分）`}`;
