import { chinaTime } from '../china-time';
import type { training } from '../database/schema';

/** A training as lists carry it. */
export function trainingCardOf(row: typeof training.$inferSelect) {
  return {
    id: row.id,
    name: row.name,
    coverUrl: row.cover,
    trainingCoverUrl: row.cover,
    inTime: chinaTime(row.publishedAt),
    trainingTime: `${chinaTime(row.beginsAt).slice(0, 10)} 至 ${chinaTime(row.endsAt).slice(0, 10)}`,
    datesOfTraining: chinaTime(row.beginsAt),
    datesOfTrainingEndTime: chinaTime(row.endsAt),
    price: row.price / 100,
    chargeMode: row.chargeMode,
  };
}
