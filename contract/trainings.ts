import * as z from 'zod/mini';
import { modern } from './answer';
import { endpoint } from './endpoint';
import {
  amount,
  count,
  flag,
  id,
  list,
  number,
  open,
  optional,
  ours,
  paged,
  record,
  string,
  text,
} from './fields';
import { html, plain } from './operator-text';
import { yuan } from './yuan';

/**
 * What a learner's own training still wants, the most pressing first: hours, an exam that is open, its certificate; to
 * wait, for an exam that opens or for its score; whom to ask, after an exam that was failed or missed; or nothing.
 */
export const OWED = ['hours', 'exam', 'certificate', 'wait', 'ask', 'nothing'] as const;
export type Owed = (typeof OWED)[number];

/** What is still missing before a training may be registered for: the training, and a sentence. */
const missing = z.object({ trainingId: open(id), trainingName: plain, message: text });
export type MissingTraining = z.output<typeof missing>;

/**
 * What decides whether one may register: from when until when (China time; empty is no such bound), how many have and how
 * many may (-1 is any number), whether it happens elsewhere, and which trainings this learner has to do before.
 */
const registration = z.object({
  begins: text,
  ends: text,
  count,
  places: number,
  offline: flag,
  missing: list(missing),
});

/** A training as lists carry it. The cover has two names in the specification. Times are China time. */
export const trainingCard = z.object({
  id,
  name: plain,
  coverUrl: text,
  trainingCoverUrl: text,
  inTime: text,
  trainingTime: text,
  datesOfTraining: text,
  datesOfTrainingEndTime: text,
  price: yuan,
  /** 0 is free. */
  chargeMode: amount,
  /** Whether this learner has registered. */
  buyState: flag,
  /** Ours, where this learner has not registered: how registration stands. A back end without it is believed nothing. */
  registration: ours(open(registration)),
  /** Ours, in lists of own trainings: percent of all hours. */
  totalProgress: ours(amount),
  /** Ours, in lists of own trainings: percent of required and of elective hours; absent where there are none. */
  compulsoryProgress: ours(amount),
  electiveProgress: ours(amount),
  /** Ours, in lists of own trainings: what is next, one of `OWED`; empty where a back end does not say. */
  owed: ours(text),
});
export type TrainingCard = z.output<typeof trainingCard>;

const page = { page: number, size: number };

/** Every training, the newest first. */
export const moreTrainings = endpoint({
  method: 'GET',
  path: '/course/v2/center/study/{userId}/moreTrainings',
  params: { userId: string },
  query: { ...page, keyword: optional(string) },
  words: { userId: '学员编号', page: '页码', size: '每页数量', keyword: '关键词' },
  answer: modern(paged(trainingCard)),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  keep: 'learner',
  tells: ['trainings'],
});

/** So many of one's own trainings are asked for at once: what the phone keeps answers to the very same question. */
export const MINE_AT_ONCE = 10;

/** The trainings that the learner has registered for: those that run, by deadline, then those that are over. */
export const mineTrainings = endpoint({
  method: 'GET',
  path: '/course/v2/center/study/{userId}/mineTrainings',
  params: { userId: string },
  query: page,
  words: { userId: '学员编号', page: '页码', size: '每页数量' },
  answer: modern(paged(trainingCard)),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  keep: 'learner',
  tells: ['trainings', 'progress', 'certificates'],
});

/** `result` false: prerequisites are unmet, `items` says which. */
export const prerequisites = z.object({ result: open(flag), items: list(missing) });

/**
 * Percents, 0 to 100; of required or elective hours absent where there are none. `completionStatus` and `passingStatus`
 * are words for the screen.
 */
const progress = z.object({
  totalProgress: amount,
  compulsoryProgress: amount,
  electiveProgress: amount,
  completionStatus: text,
  passingStatus: text,
});

/**
 * `examTimeSlot`: from when until when, for the screen. `score` is empty until it is published. `type` 0: not sat yet,
 * 1: handed in, the score comes, 2: published; `value` is the word for it. `time1` and `time2`, ours here: begin and end.
 * `begun`, ours: an attempt has begun; entering again goes on with it and waits for no second face check. `scoreAt`, ours:
 * when the score of what was handed in is published; empty before. `mayRetry`, ours: it was failed, and the operator's
 * exam allows another attempt, now. `passScore`, ours: of 100; `attempts`, ours: how many a learner has in all.
 */
const exam = z.object({
  id,
  name: plain,
  examTimeSlot: text,
  score: text,
  type: count,
  value: text,
  time1: ours(text),
  time2: ours(text),
  begun: ours(flag),
  scoreAt: ours(text),
  mayRetry: ours(flag),
  passScore: ours(amount),
  attempts: ours(amount),
});
export type Exam = z.output<typeof exam>;

/** Times are China time, `YYYY-MM-DD HH:mm:ss`; a training without an end of its own has it empty. */
export const trainingBasicInfo = endpoint({
  method: 'GET',
  path: '/course/v2/center/study/{id}/{uId}/getTrainingBasicInfo',
  params: { id: string, uId: string },
  words: { id: '培训编号', uId: '学员编号' },
  answer: modern(
    z.extend(trainingCard, {
      datesOfTrainingRegistration: text,
      datesOfTrainingRegistrationEndTime: text,
      /** How many have registered. */
      registrationCount: amount,
      /** Ours: how many may; -1 is any number. */
      trainingCount: ours(amount),
      /** Whether a certificate may be applied for now. */
      canApplication: flag,
      isMooc: flag,
      liveUrl: text,
      /** HTML. */
      trainingIntro: html,
      openRegisterTrainingValidate: flag,
      /** Ours: the face check on registration stands on record. */
      registerValidated: ours(flag),
      /** A face check before the exam. */
      examValidate: flag,
      openIsComplete: flag,
      openIsPass: flag,
      result: open(prerequisites),
      progress: open(progress),
      exams: list(exam),
      /** Ours: the certificate was issued. */
      isApply: ours(flag),
      /** Ours: the issued certificate was revoked. */
      revoked: ours(flag),
      /** Ours: whether it ends with a certificate at all; absent where a back end does not say. */
      certified: ours(open(flag)),
      /** Ours: why the certificate cannot be applied for yet, in a sentence; empty when it can, or was. */
      cannotApply: ours(text),
    }),
  ),
  access: 'learner',
  learner: 'uId',
  source: 'documented',
  keep: 'learner',
  tells: ['trainings', 'progress', 'certificates'],
  about: 'id',
});
export type TrainingBasicInfo = z.output<typeof trainingBasicInfo.answer.schema>;

/**
 * A lesson of a training. Hours are those of the plan, never computed from minutes; percentages 0 to 100.
 * `studyStatus` is the word for the screen. `noRegisterJoin`: it opens without registration. `jwLessonId`: the course
 * platform's id, of a lesson that stands there. `id` (of the lesson) and `cover` are ours.
 */
const catalogCard = z.object({
  id: ours(open(id)),
  name: plain,
  cover: ours(text),
  requiredHours: count,
  requiredHoursPercentage: amount,
  electiveHours: count,
  electiveHoursPercentage: amount,
  studyStatus: text,
  noRegisterJoin: flag,
  jwLessonId: text,
});
export type CatalogCard = z.output<typeof catalogCard>;

/** `total`: required and elective hours of all cards. */
export const trainingCatalog = endpoint({
  method: 'GET',
  path: '/course/v2/center/study/{trainingId}/getTrainingCatalog',
  params: { trainingId: string },
  words: { trainingId: '培训编号' },
  answer: modern(record(z.object({ cards: list(catalogCard), total: count }))),
  access: 'learner',
  source: 'documented',
  keep: 'learner',
  tells: ['trainings', 'progress'],
  about: 'trainingId',
});

/**
 * Registers a learner for a training; again changes nothing. Refused: `notBegun`, `ended`, `offlineOnly`, `notPaid`,
 * `full`, `faceCheckMissing`, or `prerequisitesMissing`, whose refusal carries `data.result.items`.
 */
export const registerForTraining = endpoint({
  method: 'POST',
  path: '/course/v2/api/training/{id}/register',
  params: { id: string },
  body: { userId: string },
  words: { id: '培训编号', userId: '学员编号' },
  answer: modern(open(z.unknown())),
  access: 'learner',
  learner: 'userId',
  source: 'completed',
  renews: ['trainings', 'lessons'],
});

/** Whether the learner may enter the live room now; refused with the reason. */
export const canJoinLive = endpoint({
  method: 'GET',
  path: '/course/v2/center/study/canJoinLive',
  query: { trainingId: string },
  words: { trainingId: '培训编号' },
  /** Ours: the room's address for this learner; without it the training's `liveUrl` is opened. */
  answer: modern(open(z.object({ url: ours(text) }))),
  access: 'learner',
  source: 'completed',
});
