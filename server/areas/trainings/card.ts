import { chinaTime } from '@rules/china-time';
import { yuanOf } from '@rules/money';
import { isOffline } from '@rules/registration';
import type { Database } from '../../database/open';
import type { training } from '../../database/schema';
import { withDeadlines } from './deadline';
import { missingAmong } from './prerequisites';
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

/** What the cards are made from; `now` is when the call came. */
export type Dealt = { database: Database; offlineTrainings: readonly string[]; now: Date };

/** The cards of these trainings for one learner, in their order; of those not registered for, how registration stands. */
export async function cardsFor(
  { database, offlineTrainings, now }: Dealt,
  learner: string,
  trainings: TrainingRow[],
) {
  const ids = trainings.map(({ id }) => id);
  const registered = await registeredAmong(database, learner, ids);
  const others = trainings.filter(({ id }) => !registered.has(id));
  const missing = await missingAmong(database, learner, others, now.getTime());
  const own = await withDeadlines(database, learner, trainings);
  return own.map((row) => ({
    ...trainingCardOf(row, registered.has(row.id)),
    ...(!registered.has(row.id) && {
      registration: {
        begins: timeOrNone(row.registrationBeginsAt),
        ends: timeOrNone(row.registrationEndsAt),
        count: row.registrations,
        places: row.places,
        offline: isOffline(row, offlineTrainings),
        missing: missing.get(row.id) ?? [],
      },
    }),
  }));
}
