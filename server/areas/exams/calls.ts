import { canJoinExam, startExam } from '@contract/exams';
import { type Call, learnerCall } from '../../frame/call';
import type { Platform } from '../platform';
import { openExam } from './gates';
import { startAttempt } from './start';

export function examCalls(platform: Platform): Call[] {
  return [
    learnerCall(canJoinExam, async ({ trainingId, examId }, { learner }) => {
      await openExam(platform, learner, trainingId, examId);
    }),
    learnerCall(startExam, ({ traingId, pid }, { learner }) =>
      startAttempt(platform, learner, { trainingId: traingId, examId: pid }),
    ),
  ];
}
