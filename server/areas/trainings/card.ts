import { chinaTime } from '@rules/china-time';
import { yuanOf } from '@rules/money';
import type { Database } from '../../database/open';
import type { training } from '../../database/schema';
import { registeredAmong } from './registered';

export type TrainingRow = typeof training.$inferSelect;

/** An instant in ms as China time; 0 is none, and empty. */
export const timeOrNone = (ms: number): string => (ms === 0 ? '' : chinaTime(ms));

const day = (ms: number) => timeOrNone(ms).slice(0, 10);

/** A training as lists carry it. */
export function trainingCardOf(row: TrainingRow, registered: boolean) {
  return {
    id: row.id,
    name: row.name,
    coverUrl: row.cover,
    trainingCoverUrl: row.cover,
    inTime: chinaTime(row.publishedAt),
    trainingTime: [day(row.beginsAt), day(row.endsAt) || '长期'].filter(Boolean).join(' 至 '),
    datesOfTraining: timeOrNone(row.beginsAt),
    datesOfTrainingEndTime: timeOrNone(row.endsAt),
    price: yuanOf(row.price),
    chargeMode: row.chargeMode,
    buyState: registered,
  };
}

/** The cards of these trainings for one learner, in their order. */
export async function cardsFor(database: Database, learner: string, trainings: TrainingRow[]) {
  const ids = trainings.map(({ id }) => id);
  const registered = await registeredAmong(database, learner, ids);
  return trainings.map((row) => trainingCardOf(row, registered.has(row.id)));
}
