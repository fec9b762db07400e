import * as z from 'zod/mini';
import { classic } from './answer';
import { endpoint } from './endpoint';
import { amount, count, flag, id, list, open, optional, ours, string, text } from './fields';
import { html, plain } from './operator-text';
import { yuan } from './yuan';

/** A lesson of a platform training; `isMooc` and `chargeMode` are ours. */
const platformLesson = z.object({
  id,
  name: plain,
  lessonCover: text,
  chapterCount: count,
  hourCount: count,
  isMooc: ours(flag),
});
export type PlatformLesson = z.output<typeof platformLesson>;

/**
 * The platform's view of a training. Times are China time. `endTime`: until when one may register, and what the countdown runs to
 * until one has; `trainingCount` -1 is any number; `price` in yuan; `isApplication`: this learner has registered;
 * `examStatus` above 0: there is an exam; `time1`, `time2`: its begin and end; `isApplicationCert` 1: a certificate may
 * be applied for; `isApply` 1: it was. `content` is HTML. What is ours: `isMooc`,
 * `canRegister` and `examId`; `certified`: whether it ends with a certificate at all, absent where a back end does not say; `cannotApply`: why
 * the certificate cannot be applied for yet, empty when it can, or was.
 */
const platformTraining = z.object({
  id: ours(open(id)),
  name: plain,
  beginTime: ours(text),
  endTime: text,
  trainingBeginTime: text,
  trainingEndTime: text,
  applicationCount: amount,
  trainingCount: amount,
  chargeMode: amount,
  price: yuan,
  isApplication: flag,
  examStatus: count,
  examId: ours(text),
  time1: text,
  time2: text,
  liveUrl: text,
  isApplicationCert: flag,
  isApply: flag,
  isMooc: ours(flag),
  openRegisterTrainingValidate: ours(flag),
  registerValidated: ours(flag),
  content: html,
  certified: ours(open(flag)),
  cannotApply: ours(text),
});
export type PlatformTraining = z.output<typeof platformTraining>;

/** `isCanApplication`: success when one may register now; `isTakeExam`: success when one may sit the exam, else the reason. */
export const getPlatformTrainingData = endpoint({
  method: 'GET',
  path: '/course/platformTraining/getPlatformTrainingData',
  query: { traingId: string, userId: string },
  words: { traingId: '培训编号', userId: '学员编号' },
  answer: classic({
    platformTraining,
    platformTrainingLessonList: list(platformLesson),
    isCanApplication: text,
    isTakeExam: text,
  }),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  keep: 'learner',
  tells: ['trainings', 'progress', 'certificates'],
  about: 'traingId',
});

/** Registers as `registerForTraining` does. `isMax` '1': the client saw it full; the server decides by itself. */
export const saveApplication = endpoint({
  method: 'POST',
  path: '/course/platformTraining/saveApplication',
  body: { id: string, userId: string, isMax: optional(string) },
  words: { id: '培训编号', userId: '学员编号', isMax: '名额' },
  answer: classic({ msg: text }),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  renews: ['trainings', 'lessons'],
});
