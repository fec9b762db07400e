import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { storedName } from '../areas/media/media-name';
import { mediaInUse } from '../areas/study/editions';
import type { Clock } from '../database/clock';
import type { Database } from '../database/open';
import { hour, mediaJob, medium } from '../database/schema';
import type { UsedAmong } from './unused-media';

/**
 * What hours refer to: their films, those of former editions that somebody goes on with, the files of streams, captions,
 * and what was made of them.
 */
export const usedByHours =
  (database: Database, clock: Clock): UsedAmong =>
  async (digests) => {
    if (digests.length === 0) return new Set();
    const asked = new Set(digests);
    const played = await mediaInUse(database, await clock(database));
    const sources = [...played].flatMap((media) => storedName(media)?.digest ?? []);
    const used = new Set(sources);
    const captioned = await database
      .select({ captions: hour.captions })
      .from(hour)
      .where(ne(hour.captions, {}));
    for (const { captions } of captioned) for (const digest of Object.values(captions)) used.add(digest);
    if (sources.length > 0) {
      const streams = await database
        .select({ files: medium.files })
        .from(medium)
        .where(and(eq(medium.kind, 'stream'), inArray(medium.digest, sources)));
      for (const { files } of streams) for (const { digest } of Object.values(files ?? {})) used.add(digest);
      const made = await database
        .select({ made: mediaJob.made })
        .from(mediaJob)
        .where(and(inArray(mediaJob.source, sources), isNotNull(mediaJob.made)));
      for (const one of made) if (one.made) used.add(one.made);
    }
    return new Set([...used].filter((digest) => asked.has(digest)));
  };
