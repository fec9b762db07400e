import { chinaTime } from '@rules/china-time';
import { timeOrNone } from './card';
import { type ExamStanding, isPassed, isPublished, isSitting, mayRetry } from './standing';

/** An instant in ms as `2026年11月21日 09:00`. */
export function inChineseWords(ms: number): string {
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+) (\d+:\d+)/.exec(chinaTime(ms)) ?? [];
  return `${year}年${Number(month)}月${Number(day)}日 ${time}`;
}

/** An exam as a training shows it to this learner; `now` in ms. Before its publication nobody sees a score. */
export function examView(standing: ExamStanding, now: number) {
  const { exam, attempt } = standing;
  return {
    id: exam.id,
    name: exam.name,
    examTimeSlot: `${inChineseWords(exam.beginsAt)} 至 ${inChineseWords(exam.endsAt)}`,
    time1: chinaTime(exam.beginsAt),
    time2: chinaTime(exam.endsAt),
    passScore: exam.passScore,
    attempts: exam.attempts,
    begun: isSitting(standing),
    scoreAt: timeOrNone(attempt?.publishedAt ?? 0),
    mayRetry: mayRetry(standing, now) && now <= exam.endsAt,
    ...outcomeOf(standing, now, attempt),
  };
}

function outcomeOf(standing: ExamStanding, now: number, attempt: ExamStanding['attempt']) {
  if (!attempt || attempt.handedInAt === null) {
    return { type: 0, value: attempt ? '未交卷' : '未参加', score: '' };
  }
  if (!isPublished(attempt, now)) return { type: 1, value: '成绩次日公布', score: '' };
  return { type: 2, value: isPassed(standing, now) ? '合格' : '不合格', score: attempt.score };
}
