import type { RefusalName } from '@contract/codes';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { training } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { hasRegistrationCheck } from '../face/check';
import { type MissingTraining, missingBefore } from './prerequisites';
import { isRegistered } from './registered';
import { type RegistrationWindow, windowOf } from './window';

type Reader = Pick<Database, 'select'>;

/** All that the rule of registration asks of a learner and a training. */
export type Standing = {
  registered: boolean;
  window: RegistrationWindow;
  /** It is registered for elsewhere. */
  offline: boolean;
  prerequisitesMet: boolean;
  full: boolean;
  faceCheck: 'notNeeded' | 'missing' | 'passed';
  /** It costs money, and nobody paid yet. */
  paid: boolean;
};

/**
 * What stands in the way of a registration, the first before the others: what nobody can mend comes before what the
 * learner can, and money last, so that nobody pays for a training that stays closed.
 */
const OBSTACLES: readonly [RefusalName, (standing: Standing) => boolean][] = [
  ['notBegun', ({ window }) => window === 'notBegun'],
  ['ended', ({ window }) => window === 'ended'],
  ['offlineOnly', ({ offline }) => offline],
  ['prerequisitesMissing', ({ prerequisitesMet }) => !prerequisitesMet],
  ['full', ({ full }) => full],
  ['faceCheckMissing', ({ faceCheck }) => faceCheck === 'missing'],
  ['notPaid', ({ paid }) => paid],
];

/** Why this registration is refused; undefined when it is allowed. Whoever is registered stays so whatever changed. */
export function obstacleTo(standing: Standing): RefusalName | undefined {
  if (standing.registered) return undefined;
  return OBSTACLES.find(([, stands]) => stands(standing))?.[0];
}

const SENTENCES: Partial<Record<RefusalName, string>> = {
  notBegun: '报名还没有开始',
  ended: '报名已结束',
  offlineOnly: '这个培训在线下报名，请联系主办单位',
  prerequisitesMissing: '前置培训未完成，无法报名',
  full: '报名人数已满',
  faceCheckMissing: '请先完成人脸核身',
  notPaid: '这个培训需要先购买',
};

/** An obstacle as the learner reads it. */
export function refusalFor(obstacle: RefusalName, items: readonly MissingTraining[]): Refusal {
  const data = obstacle === 'prerequisitesMissing' ? { result: { result: false, items } } : undefined;
  return new Refusal(obstacle, SENTENCES[obstacle] ?? '无法报名', undefined, data);
}

type Training = typeof training.$inferSelect;
type Asked = { learner: string; now: number; offlineIds: readonly string[] };

/** How a learner stands to a training; `now` in ms. Under a lock on the training's row it stays so. */
export async function standingTo(store: Reader, row: Training, { learner, now, offlineIds }: Asked) {
  const items = await missingBefore(store, learner, row.id, now);
  const passed = row.registrationCheck && (await hasRegistrationCheck(store, learner, row.id));
  const standing: Standing = {
    registered: await isRegistered(store, learner, row.id),
    window: windowOf(row, now),
    offline: isOffline(row, offlineIds),
    prerequisitesMet: items.length === 0,
    full: row.places >= 0 && row.registrations >= row.places,
    faceCheck: row.registrationCheck ? (passed ? 'passed' : 'missing') : 'notNeeded',
    paid: row.chargeMode !== 0,
  };
  return { standing, items };
}

/** Course-platform trainings, and those that the operator named. */
export const isOffline = ({ id, mooc }: Pick<Training, 'id' | 'mooc'>, offlineIds: readonly string[]) =>
  mooc || offlineIds.includes(id);

/**
 * Why this learner may not buy a training; undefined when nothing but the money is missing, or it is registered for
 * already. The same rule as registration, paid taken as allowed. `now` in ms; `offlineIds` from the settings.
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
  const { standing, items } = await standingTo(database, row, { learner, now, offlineIds });
  const obstacle = obstacleTo({ ...standing, paid: false });
  return obstacle && refusalFor(obstacle, items);
}
