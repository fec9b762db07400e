import type { PhoneDatabase } from '../database';
import { hasRoomForImage, keepImage } from './room';

/**
 * Images of other origins that scripts may not read, because their server does not allow it (CORS). Only Cache Storage
 * keeps such an answer; a row of `pictures` says whose it is and when it was used, and without one nothing is shown.
 */
const CACHE = 'opaque-pictures';

/** Browsers count an opaque answer with padding, some 7 MB each, so that its size reveals nothing. */
const PADDED_SIZE = 7e6;

type Caches = Pick<CacheStorage, 'open' | 'has'>;

export type OpaqueImage = { owner: string; address: string };

/** Returns the kept answer, if any. */
export async function findOpaque(
  { address }: OpaqueImage,
  storage: Caches | undefined = globalThis.caches,
): Promise<Response | undefined> {
  return (await storage?.open(CACHE))?.match(address);
}

/**
 * Keeps an opaque answer. `mayEvict`: older images go for it; otherwise it is kept only while there is room.
 * @returns whether it is kept.
 */
export async function keepOpaque(
  db: PhoneDatabase,
  { owner, address }: OpaqueImage,
  answer: Response,
  { now, mayEvict }: { now: number; mayEvict: boolean },
  storage: Caches | undefined = globalThis.caches,
): Promise<boolean> {
  const isKept = await db.pictures.where({ owner, address }).count();
  if (!storage || (!isKept && !mayEvict && !(await hasRoomForImage(db, PADDED_SIZE)))) return false;
  await (await storage.open(CACHE)).put(address, answer);
  const row = {
    owner,
    address,
    picture: new Blob(),
    at: now,
    usedAt: now,
    size: PADDED_SIZE,
    isOpaque: true,
  };
  await keepImage(db, row);
  await dropUnlistedOpaque(db, storage);
  return true;
}

/** Deletes the answers that no row lists any more: evicted ones, and those of a learner who has left. */
export async function dropUnlistedOpaque(
  db: PhoneDatabase,
  storage: Caches | undefined = globalThis.caches,
): Promise<void> {
  if (!(await storage?.has(CACHE))) return;
  const cache = await storage?.open(CACHE);
  const listed = new Set((await db.pictures.toCollection().primaryKeys()).map(([, address]) => address));
  const gone = ((await cache?.keys()) ?? []).filter(({ url }) => !listed.has(url));
  await Promise.all(gone.map((request) => cache?.delete(request)));
}
