import {
  isCharged,
  isFull,
  isOffline,
  obstacleTo,
  REGISTRATION_OBSTACLES,
  type RegistrationObstacle,
  type RegistrationStanding,
  windowAt,
} from '@rules/registration';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { training } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { hasRegistrationCheck } from '../face/check';
import { type MissingTraining, missingBefore } from './prerequisites';
import { isRegistered } from './registered';

type Reader = Pick<Database, 'select'>;

/** An obstacle as the learner reads it. */
export function refusalFor(obstacle: RegistrationObstacle, items: readonly MissingTraining[]): Refusal {
  const data = obstacle === 'prerequisitesMissing' ? { result: { result: false, items } } : undefined;
  return new Refusal(obstacle, REGISTRATION_OBSTACLES[obstacle], undefined, data);
}

/** One that was withdrawn is there for whoever has registered, and for nobody else. */
export const withdrawnTraining = () => new Refusal('notFound', '这个培训已经撤下');

type Training = typeof training.$inferSelect;

/** An end of 0 is none. */
const boundsOf = ({ registrationBeginsAt, registrationEndsAt }: Training) => ({
  opens: registrationBeginsAt,
  closes: registrationEndsAt === 0 ? undefined : registrationEndsAt,
});

type Asked = { learner: string; now: number; offlineIds: readonly string[] };

/** How a learner stands to a training; `now` in ms. Under a lock on the training's row it stays so. */
export async function standingTo(store: Reader, row: Training, { learner, now, offlineIds }: Asked) {
  const items = await missingBefore(store, learner, row.id, now);
  const passed = row.registrationCheck && (await hasRegistrationCheck(store, learner, row.id));
  const standing: RegistrationStanding = {
    registered: await isRegistered(store, learner, row.id),
    window: windowAt(boundsOf(row), now),
    offline: isOffline(row, offlineIds),
    prerequisitesMet: items.length === 0,
    full: isFull({ count: row.registrations, places: row.places }),
    faceCheck: row.registrationCheck ? (passed ? 'passed' : 'missing') : 'notNeeded',
    unpaid: isCharged(row.chargeMode),
  };
  return { standing, items };
}

/**
 * Why this learner may not buy a training; undefined when nothing but the money is missing, or it is registered for
 * already. The same rule as registration, taken as paid. `now` in ms; `offlineIds` from the settings.
 */
export async function refusalOfPurchase(
  database: Reader,
  learner: string,
  trainingId: string,
  now: number,
  offlineIds: readonly string[] = [],
): Promise<Refusal | undefined> {
  const [row] = await database.select().from(training).where(eq(training.id, trainingId));
  if (!row) return new Refusal('notFound', '没有找到这个培训');
  if (row.withdrawnAt !== null) return withdrawnTraining();
  const { standing, items } = await standingTo(database, row, { learner, now, offlineIds });
  const obstacle = obstacleTo({ ...standing, unpaid: false });
  return obstacle && refusalFor(obstacle, items);
}
