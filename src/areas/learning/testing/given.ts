import type { CatalogHour, Chapter } from '@contract/lessons';
import type { StudyRecord } from '@contract/study-records';
import { type TrainingBasicInfo, trainingBasicInfo } from '@contract/trainings';
import * as z from 'zod/mini';
import type { PhoneState } from '../first-step';
import type { NextHour } from '../next-hour';

/** A study record of one hour, 4 of 20 minutes credited. */
export const record = (hourId: string, given: Partial<StudyRecord> = {}): StudyRecord => ({
  hourId,
  hourName: '噪声与听力保护',
  hourNumber: 7,
  lessonId: 'l',
  lessonName: '噪声',
  trainingId: 't',
  duration: 1200,
  credited: 240,
  provisional: 0,
  refused: 0,
  refusedReason: '',
  isFinish: false,
  lastStudiedAt: '',
  ...given,
});

/** A phone that knows nothing but this. */
export const phone = (given: Partial<PhoneState> = {}): PhoneState => ({
  payment: undefined,
  records: [],
  byHour: {},
  checkDue: () => undefined,
  ...given,
});

/** A training as the wire gives it: registered for, under way, nothing studied. */
export const training = (given: Record<string, unknown> = {}): TrainingBasicInfo =>
  z.parse(trainingBasicInfo.answer.schema, {
    id: 't',
    name: '第四季度复训',
    buyState: true,
    datesOfTraining: '2026-11-01 00:00:00',
    datesOfTrainingEndTime: '2026-11-25 23:59:59',
    progress: { totalProgress: 0, compulsoryProgress: 0 },
    ...given,
  });

export const whole = { progress: { totalProgress: 100, compulsoryProgress: 100 } };

/** An exam that is open until the 24th; `given` changes it. */
export const exam = (given: Record<string, unknown> = {}) => ({
  id: 'e',
  name: '复训考试',
  type: 0,
  time1: '2026-11-15 08:00:00',
  time2: '2026-11-24 18:00:00',
  ...given,
});

export const hour = (id: string, given: Partial<CatalogHour> = {}): CatalogHour => ({
  id,
  name: `课时 ${id}`,
  hourType: 0,
  videoDuration: 1200,
  expertName: '',
  studyProgress: 0,
  isStudy: false,
  videoId: '',
  money: 0,
  contentType: 0,
  contentUrl: '',
  buyState: true,
  ...given,
});

export const chapter = (...hours: CatalogHour[]): Chapter => ({ id: 'c', name: '第一章', hours });

export const next = (id: string, number: number, given: Partial<CatalogHour> = {}): NextHour => ({
  hour: hour(id, given),
  number,
  lessonId: 'l',
  trainingId: 't',
  path: '/videoDetail',
});
