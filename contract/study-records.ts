import * as z from 'zod/mini';
import { modern } from './answer';
import { endpoint } from './endpoint';
import { count, flag, id, list, text } from './fields';
import { plain } from './operator-text';

/**
 * The learner's hours that have begun, last studied first: what the server has credited, for the continue card
 * and the study records. Seconds; `lastStudiedAt` as `YYYY-MM-DD HH:mm:ss` in China time.
 */
export const studyRecords = endpoint({
  method: 'GET',
  path: '/course/x/studyRecords',
  answer: modern(
    list(
      z.object({
        hourId: id,
        hourName: plain,
        /** The hour's place in its lesson, from 1. */
        hourNumber: count,
        lessonId: id,
        lessonName: plain,
        trainingId: text,
        duration: count,
        credited: count,
        /** Waits for a face check. */
        provisional: count,
        /** What a face check that failed took back, until its retake, and why. */
        refused: count,
        refusedReason: text,
        isFinish: flag,
        lastStudiedAt: text,
      }),
    ),
  ),
  access: 'learner',
  source: 'extension',
  capability: 'ledger',
  keep: 'learner',
  tells: ['progress'],
});
export type StudyRecord = z.output<typeof studyRecords.answer.schema>[number];
