import { eq, inArray, lt } from 'drizzle-orm';
import type { Platform } from '../areas/platform';
import type { Database } from '../database/open';
import { unusedMedia } from '../database/schema';
import type { MediaStore } from '../outside/media-store';
import { usedMedia } from './used-media';

const DAY_MS = 24 * 3_600_000;
/** So long what nothing refers to is kept: an upload that was broken off goes on, a film that was taken out comes back. */
const UNUSED_KEPT_MS = 7 * DAY_MS;

/** So many are written down at once. */
const AT_ONCE = 500;

type Sweeping = Pick<Platform, 'database' | 'media' | 'ledgerClock' | 'clockSteps'>;

/**
 * Removes from the store what nothing has referred to for seven days. What is first found unused is only written down;
 * what is used again is forgotten about. Several instances may do so at once. Nothing happens while a step of the clock is open.
 */
export async function sweepMedia({ database, media, ledgerClock, clockSteps }: Sweeping): Promise<void> {
  const now = await ledgerClock(database);
  if (clockSteps?.openSteps().length) return;
  const used = await usedMedia(database, now);
  const note = async (digests: readonly string[]) => {
    if (digests.length === 0) return;
    const rows = digests.map((digest) => ({ digest, since: now }));
    await database.insert(unusedMedia).values(rows).onConflictDoNothing();
  };
  let unused: string[] = [];
  for await (const { digest } of media.digests()) {
    if (used.has(digest)) continue;
    unused.push(digest);
    if (unused.length < AT_ONCE) continue;
    await note(unused);
    unused = [];
  }
  await note(unused);
  const noted = await database.select().from(unusedMedia);
  const again = noted.filter(({ digest }) => used.has(digest)).map(({ digest }) => digest);
  if (again.length > 0) await database.delete(unusedMedia).where(inArray(unusedMedia.digest, again));
  await removeUnused({ database, media, now });
}

type Removing = { database: Database; media: MediaStore; now: number };

async function removeUnused({ database, media, now }: Removing): Promise<void> {
  const old = await database
    .select({ digest: unusedMedia.digest })
    .from(unusedMedia)
    .where(lt(unusedMedia.since, now - UNUSED_KEPT_MS));
  for (const { digest } of old) {
    // Whoever is about to refer to it takes it out of the list first: then it is not ours to remove.
    const listed = await database.delete(unusedMedia).where(eq(unusedMedia.digest, digest)).returning();
    if (listed.length > 0) await media.remove(digest);
  }
}

/** Says that these will be referred to: they are not removed within the next seven days. */
export async function keepMedia(
  database: Pick<Database, 'delete'>,
  digests: readonly string[],
): Promise<void> {
  for (let at = 0; at < digests.length; at += AT_ONCE) {
    await database.delete(unusedMedia).where(inArray(unusedMedia.digest, digests.slice(at, at + AT_ONCE)));
  }
}
