import { CONTENT_TABLES, type ContentTable, type ImageRow } from '../content-rows';
import type { PhoneDatabase } from '../database';
import { neededByDownloads } from '../downloads/needed';
import { signedInLearner } from '../meta';
import { dropUnlistedOpaque } from './opaque-images';

/** So much the content may take, in bytes. Text of a year's reading is some 3 MB; images weigh most. */
const LARGEST: Record<ContentTable, number> = {
  reads: 24e6,
  contentItems: 4e6,
  experts: 2e6,
  pictures: 40e6,
  files: 30e6,
};

/** A larger image is not worth a phone's room, bytes. */
export const LARGEST_IMAGE = 1_500_000;

/** What is kept longer than this without being looked at is of no use to anybody. */
export const KEPT_MS = 180 * 24 * 3_600_000;

/** The index that tells age and size without the content. */
const AGE = '[usedAt+size]';

/** What is stored: how many things, and roughly how many bytes. */
export async function usage(db: PhoneDatabase): Promise<{ count: number; bytes: number }> {
  let count = 0;
  let bytes = 0;
  for (const name of CONTENT_TABLES) {
    const sizes = await sizesOf(db, name);
    count += sizes.length;
    bytes += sum(sizes);
  }
  return { count, bytes };
}

/** What was longest not used comes first. */
async function sizesOf(db: PhoneDatabase, name: ContentTable): Promise<number[]> {
  const keys = (await db.table(name).orderBy(AGE).keys()) as unknown as [number, number][];
  return keys.map(([, size]) => size);
}

const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);

/**
 * Takes away what was longest not looked at until each table fits its allowance; `tight`, after the phone refused more,
 * until it fits half of what it holds. What is there is summed up each time: a count would die with its worker.
 */
export async function makeRoom(
  db: PhoneDatabase,
  { tight = false, tables = CONTENT_TABLES }: { tight?: boolean; tables?: readonly ContentTable[] } = {},
): Promise<void> {
  for (const name of tables) {
    const sizes = await sizesOf(db, name);
    let bytes = sum(sizes);
    const allowed = tight ? Math.min(LARGEST[name], bytes / 2) : LARGEST[name];
    let gone = 0;
    while (bytes > allowed) {
      bytes -= sizes[gone] ?? 0;
      gone += 1;
    }
    if (gone > 0) await db.table(name).orderBy(AGE).limit(gone).delete();
  }
}

/**
 * Keeps an image and takes the oldest away for it, in one transaction: there are never more than may be. One that comes
 * after its learner has left is kept nowhere.
 */
export async function keepImage(db: PhoneDatabase, row: ImageRow): Promise<void> {
  await db.transaction('rw', db.meta, db.pictures, async () => {
    if (row.owner && (await signedInLearner(db)) !== row.owner) return;
    await db.pictures.put(row);
    await makeRoom(db, { tables: ['pictures'] });
  });
}

/** Whether an image of that size, in bytes, fits beside those that are kept. */
export async function hasRoomForImage(db: PhoneDatabase, size: number): Promise<boolean> {
  return sum(await sizesOf(db, 'pictures')) + size <= LARGEST.pictures;
}

/** Takes away what nobody has looked at for half a year. */
export async function forgetOldContent(db: PhoneDatabase, now: number): Promise<void> {
  for (const name of CONTENT_TABLES) {
    await db
      .table(name)
      .where(AGE)
      .below([now - KEPT_MS, 0])
      .delete();
  }
}

/**
 * Takes all of it away but what downloads need to open without network; or all that belongs to one learner. What was studied
 * is no content and stays.
 */
export async function clearContent(db: PhoneDatabase, owner?: string): Promise<void> {
  const { isRead, isPicture } = await neededByDownloads(db);
  for (const name of CONTENT_TABLES) {
    const table = db.table(name);
    if (owner !== undefined) await table.where('owner').equals(owner).delete();
    else if (name === 'reads') await table.filter(({ address }) => !isRead(address)).delete();
    else if (name === 'pictures') await table.filter(({ address }) => !isPicture(address)).delete();
    else await table.clear();
  }
  await dropUnlistedOpaque(db);
}
