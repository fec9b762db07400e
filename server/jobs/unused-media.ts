import { eq, inArray, lt } from 'drizzle-orm';
import type { Clock } from '../database/clock';
import type { Database } from '../database/open';
import { contentFile, unusedMedia } from '../database/schema';
import type { MediaStore } from '../outside/media-store';

const DAY_MS = 24 * 3_600_000;
/** So long what nothing refers to is kept: an upload that was broken off goes on, a film that was taken out comes back. */
const UNUSED_KEPT_MS = 7 * DAY_MS;

/** Of these digests, those that something refers to. */
export type UsedAmong = (digests: readonly string[]) => Promise<Set<string>>;

/** What the content's files refer to. */
export const usedByContent =
  (database: Pick<Database, 'select'>): UsedAmong =>
  async (digests) => {
    if (digests.length === 0) return new Set();
    const found = await database
      .select({ digest: contentFile.digest })
      .from(contentFile)
      .where(inArray(contentFile.digest, [...digests]));
    return new Set(found.map(({ digest }) => digest));
  };

type Sweeping = { database: Database; media: MediaStore; clock: Clock };

/** So many are looked at with one question. */
const AT_ONCE = 500;

/**
 * Removes from the store what nothing has referred to for seven days. What is first found unused is only written down;
 * what is used again is forgotten about. Several instances may do so at once.
 */
export async function sweepMedia(
  { database, media, clock }: Sweeping,
  used: readonly UsedAmong[],
): Promise<void> {
  const now = await clock(database);
  let page: string[] = [];
  const look = async () => {
    const inUse = new Set<string>();
    for (const ask of used) for (const digest of await ask(page)) inUse.add(digest);
    const unused = page.filter((digest) => !inUse.has(digest));
    const again = [...inUse];
    page = [];
    if (again.length > 0) await database.delete(unusedMedia).where(inArray(unusedMedia.digest, again));
    if (unused.length === 0) return;
    await database
      .insert(unusedMedia)
      .values(unused.map((digest) => ({ digest, since: now })))
      .onConflictDoNothing();
  };
  for await (const { digest } of media.digests()) {
    page.push(digest);
    if (page.length === AT_ONCE) await look();
  }
  await look();
  await removeUnused({ database, media, now }, used);
}

async function removeUnused(
  { database, media, now }: Omit<Sweeping, 'clock'> & { now: number },
  used: readonly UsedAmong[],
): Promise<void> {
  const old = await database
    .select({ digest: unusedMedia.digest })
    .from(unusedMedia)
    .where(lt(unusedMedia.since, now - UNUSED_KEPT_MS));
  for (const { digest } of old) {
    // It may have come into use since it was looked at.
    const asked = await Promise.all(used.map((ask) => ask([digest])));
    // Whoever is about to refer to it takes it out of the list first: then it is not ours to remove.
    const listed = await database.delete(unusedMedia).where(eq(unusedMedia.digest, digest)).returning();
    if (listed.length > 0 && asked.every((found) => !found.has(digest))) await media.remove(digest);
  }
}
