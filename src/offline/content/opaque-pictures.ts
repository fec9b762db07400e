import type { PhoneDatabase } from '../database';
import { hasRoomForPicture, keepPicture } from './room';

/**
 * Pictures of other origins that scripts may not read, because their server does not allow it (CORS). Only Cache Storage
 * keeps such an answer; a row of `pictures` says whose it is and when it was used, and without one nothing is shown.
 */
const CACHE = 'opaque-pictures';

/** Browsers count an opaque answer with padding, some 7 MB each, so that its size reveals nothing. */
const PADDED_SIZE = 7e6;

type Caches = Pick<CacheStorage, 'open' | 'has'>;

/** Absent where there is no worker: on plain http, and in older browsers. */
const cachesHere = (): Caches | undefined => globalThis.caches;

export type OpaquePicture = { owner: string; address: string };

/** The answer as it was kept, if any. */
export async function findOpaque(
  { address }: OpaquePicture,
  caches = cachesHere(),
): Promise<Response | undefined> {
  return (await caches?.open(CACHE))?.match(address);
}

/**
 * Keeps an opaque answer. `mayEvict`: older pictures go for it; otherwise it is kept only while there is room.
 * @returns whether it is kept.
 */
export async function keepOpaque(
  db: PhoneDatabase,
  { owner, address }: OpaquePicture,
  answer: Response,
  { now, mayEvict }: { now: number; mayEvict: boolean },
  caches = cachesHere(),
): Promise<boolean> {
  const isKept = await db.pictures.where({ owner, address }).count();
  if (!caches || (!isKept && !mayEvict && !(await hasRoomForPicture(db, PADDED_SIZE)))) return false;
  await (await caches.open(CACHE)).put(address, answer);
  const row = {
    owner,
    address,
    picture: new Blob(),
    at: now,
    usedAt: now,
    size: PADDED_SIZE,
    isOpaque: true,
  };
  await keepPicture(db, row);
  await dropUnlistedOpaque(db, caches);
  return true;
}

/** Deletes the answers that no row lists any more: evicted ones, and those of a learner who has left. */
export async function dropUnlistedOpaque(db: PhoneDatabase, caches = cachesHere()): Promise<void> {
  if (!(await caches?.has(CACHE))) return;
  const cache = await caches?.open(CACHE);
  const listed = new Set((await db.pictures.toCollection().primaryKeys()).map(([, address]) => address));
  const gone = ((await cache?.keys()) ?? []).filter(({ url }) => !listed.has(url));
  await Promise.all(gone.map((request) => cache?.delete(request)));
}
