import { spoken } from '@rules/duration';
import type { AfterHour } from '@/areas/learning/after-hour';
import { isUnbought } from '@/areas/learning/lesson-access';

/** How an hour came to its end: the finish was accepted, or it waits. */
export type HourEnd = {
  done: boolean;
  online: boolean;
  /** The hour's end and what the server has credited, in seconds. */
  end: number;
  credited: number;
  /** Why the finish waits, in the server's words; empty when it has said nothing. */
  reason: string;
};

/** What the learner reads at the end of an hour. */
export function endSentence({ done, online, end, credited, reason }: HourEnd): string {
  if (done) return `学完了，${spoken(end)}都已计入`;
  const rest = Math.floor(end - credited);
  if (!online) return rest >= 1 ? `学完了，${spoken(rest)}联网后计入` : '学完了，联网后确认';
  return reason ? `学完了，等待计入：${reason}` : '学完了，正在计入';
}

/**
 * Whether the next thing opens by itself: only after what counts has been said, or what waits to be counted without network,
 * and never a purchase, or a way that is no step forward.
 */
export function opensByItself({ done, online }: HourEnd, next: AfterHour): boolean {
  const waits = !online && next.withoutNetwork === true;
  if (!(done || waits) || next.button.to === undefined) return false;
  if (next.hour) return !isUnbought(next.hour.hour);
  return next.button.deed === 'exam' || next.button.deed === 'certificate';
}
