import * as z from 'zod/mini';
import { modern, special } from './answer';
import { endpoint } from './endpoint';
import { open, string, text } from './fields';

/** Whether the learner may sit the exam now. Refused with the reason: hours missing, not open, sat already. */
export const canJoinExam = endpoint({
  method: 'GET',
  path: '/course/v2/center/study/canJoinExam',
  query: { trainingId: string, examId: string },
  words: { trainingId: '培训编号', examId: '考试编号' },
  answer: modern(open(z.unknown())),
  access: 'learner',
  source: 'completed',
});

/**
 * Begins an attempt, or finds the one again that has begun, also when the answer to its begin was lost, and gives the
 * exam site's address for it. `pid` is the exam. Its sign of success is the code 200, as text or number.
 */
export const startExam = endpoint({
  method: 'GET',
  path: '/course/exam/startExam',
  query: { userId: string, traingId: string, pid: string },
  words: { userId: '学员编号', traingId: '培训编号', pid: '考试编号' },
  answer: special(z.object({ url: text }), ({ code }) => String(code) === '200'),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  renews: ['trainings'],
});
