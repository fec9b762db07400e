import type { IssuedPermits } from '@contract/permits';
import type { PhoneDatabase } from '../database';
import { readMeta, signedInLearner, writeMeta } from '../meta';
import type { PermitRow } from '../permit-rows';
import { type Scope, sameScope, type Wish } from './wishes';

type Issued = IssuedPermits['permits'][number];

const wishesOf = (learner: string) => `permitWishes:${learner}`;

/** What a learner wants to study without network, as far as this phone was told. */
export const readWishes = async (db: PhoneDatabase, learner: string): Promise<Wish[]> =>
  (await readMeta<{ learner: string; wishes: Wish[] }>(db, wishesOf(learner)))?.wishes ?? [];

const writeWishes = (db: PhoneDatabase, learner: string, wishes: readonly Wish[]) =>
  writeMeta(db, wishesOf(learner), { learner, wishes });

/** One wish as it stands now, in place of what stood of it. */
async function settle(db: PhoneDatabase, learner: string, wish: Wish): Promise<void> {
  const others = (await readWishes(db, learner)).filter((one) => !sameScope(one, wish));
  await writeWishes(db, learner, [...others, wish]);
}

/** Where the server says no without a word. */
const NO_RIGHT = '这门课程现在不能离线学，联网后打开看看原因';

/** Writes a wish down before anybody is asked: a killed browser asks at its next start. */
export async function noteWish(db: PhoneDatabase, learner: string, scope: Scope): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await settle(db, learner, { ...scope, askedAt: 0, later: [], without: [] });
  });
}

/** Nothing of it is wanted any more; what was issued lives on to its end. */
export async function endWish(db: PhoneDatabase, learner: string, scope: Scope): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const wishes = await readWishes(db, learner);
    await writeWishes(
      db,
      learner,
      wishes.filter((one) => !sameScope(one, scope)),
    );
  });
}

const isOf =
  ({ lesson, training }: Scope) =>
  (row: PermitRow) =>
    training ? training === row.training : lesson === row.lesson;

function rowOf(
  issued: Issued,
  order: number,
  learner: string,
  now: number,
  at: number,
  asked: number,
): PermitRow {
  return {
    session: issued.sessionId,
    learner,
    hour: issued.hourId,
    lesson: issued.lessonId,
    training: issued.trainingId,
    edition: issued.edition,
    base: issued.base,
    until: issued.until,
    clockOffset: now - at,
    lead: issued.currentTime,
    provisional: issued.provisional ?? 0,
    end: issued.end,
    finished: issued.isFinish,
    points: issued.facePoints ?? [],
    sealedPhotos: issued.sealedPhotos ?? false,
    digests: issued.digests,
    at: asked,
    order,
  };
}

/**
 * Keeps what the server has issued for a wish, in one transaction. A renewal stands in place of what it renews; an hour that
 * gets none any more keeps what it had, which opens nothing and says why. Rows that wait name their session themselves.
 * `at`: the phone's wall clock as the answer came, `asked`: as it was asked for, ms.
 */
export async function keepPermits(
  db: PhoneDatabase,
  learner: string,
  scope: Scope,
  { now, permits, later, without }: IssuedPermits,
  at: number,
  asked = at,
): Promise<void> {
  await db.transaction('rw', db.permits, db.meta, async () => {
    // An answer that comes after its learner has left is kept nowhere.
    if ((await signedInLearner(db)) !== learner) return;
    const renewed = new Set(permits.map(({ hourId }) => hourId));
    const words = new Map(without.map((one) => [one.hourId, one.words]));
    await db.permits
      .where({ learner })
      .filter(({ hour }) => renewed.has(hour))
      .delete();
    await db.permits
      .where({ learner })
      .filter(({ hour }) => words.has(hour))
      .modify((row) => {
        row.lost = words.get(row.hour) || NO_RIGHT;
      });
    await db.permits.bulkPut(permits.map((one, order) => rowOf(one, order, learner, now, at, asked)));
    await settle(db, learner, { ...scope, askedAt: at, later, without });
  });
}

/** The server gives no permits for it any more, in these words: what is there opens nothing, and says why. */
export async function losePermits(
  db: PhoneDatabase,
  learner: string,
  scope: Scope,
  words: string,
  at: number,
): Promise<void> {
  await db.transaction('rw', db.permits, db.meta, async () => {
    await db.permits
      .where({ learner })
      .filter(isOf(scope))
      .modify({ lost: words || NO_RIGHT });
    await settle(db, learner, { ...scope, askedAt: at, later: [], without: [] });
  });
}

/** A learner's permits of one hour. */
export const permitsOf = (db: PhoneDatabase, learner: string, hour: string): Promise<PermitRow[]> =>
  db.permits.where({ learner, hour }).toArray();

/** When the server last said that an hour of this learner is finished, ms of the phone's clock; 0 for never. */
export async function lastFinished(db: PhoneDatabase, learner: string): Promise<number> {
  const done = await db.credit
    .where({ learner })
    .filter(({ finished }) => finished)
    .toArray();
  return Math.max(0, ...done.map(({ at }) => at));
}
