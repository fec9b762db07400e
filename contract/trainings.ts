import * as z from 'zod/mini';
import { count, id, text } from './fields';

/** A training as lists carry it. The cover has two names in the documents. Times are China time. */
export const trainingCard = z.object({
  id,
  name: text,
  coverUrl: text,
  trainingCoverUrl: text,
  inTime: text,
  trainingTime: text,
  datesOfTraining: text,
  datesOfTrainingEndTime: text,
  /** Yuan. */
  price: count,
  /** 0 is free. */
  chargeMode: count,
});
export type TrainingCard = z.output<typeof trainingCard>;
