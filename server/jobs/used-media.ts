import { eq, isNotNull, or } from 'drizzle-orm';
import { storedName } from '../areas/media/media-name';
import { mediaInUse } from '../areas/study/editions';
import type { Database } from '../database/open';
import { contentFile, hour, lesson, mediaJob, medium, training } from '../database/schema';

const DIGESTS = /\b[0-9a-f]{64}\b/g;

/**
 * Every digest of the store that something refers to: files of the content, films that somebody may still be given with
 * their captions and all that was made of them, and what stands in things that were withdrawn and are owed. `now` in ms.
 */
export async function usedMedia(
  database: Pick<Database, 'select' | 'execute'>,
  now: number,
): Promise<Set<string>> {
  const used = new Set<string>();
  const take = (text: string) => {
    for (const [digest] of text.matchAll(DIGESTS)) used.add(digest);
  };
  for (const { digest } of await database.select({ digest: contentFile.digest }).from(contentFile))
    used.add(digest);
  for (const name of await mediaInUse(database, now)) used.add(storedName(name)?.digest ?? name);
  const captioned = await database.select({ captions: hour.captions }).from(hour);
  for (const { captions } of captioned) for (const digest of Object.values(captions)) used.add(digest);
  for (const text of await withdrawnTexts(database)) take(text);
  await takeMade(database, used);
  return used;
}

/** What is withdrawn is in no folder any more; whoever has it sees its pictures all the same. */
async function withdrawnTexts(database: Pick<Database, 'select'>): Promise<string[]> {
  const lessons = await database.select().from(lesson).where(isNotNull(lesson.withdrawnAt));
  const trainings = await database.select().from(training).where(isNotNull(training.withdrawnAt));
  const hours = await database
    .select({ content: hour.content, sound: hour.sound })
    .from(hour)
    .innerJoin(lesson, eq(lesson.id, hour.lesson))
    .where(or(isNotNull(hour.withdrawnAt), isNotNull(lesson.withdrawnAt)));
  return [
    ...[...lessons, ...trainings].map(({ cover, intro }) => cover + intro),
    ...hours.map(({ content, sound }) => content + sound),
  ];
}

/** The files of a stream that is used, and what was made of a film. */
async function takeMade(database: Pick<Database, 'select'>, used: Set<string>): Promise<void> {
  const made = await database
    .select({ source: mediaJob.source, made: mediaJob.made })
    .from(mediaJob)
    .where(isNotNull(mediaJob.made));
  for (const one of made) if (used.has(one.source) && one.made) used.add(one.made);
  const streams = await database
    .select({ digest: medium.digest, files: medium.files })
    .from(medium)
    .where(eq(medium.kind, 'stream'));
  for (const { digest, files } of streams) {
    if (used.has(digest)) for (const file of Object.values(files ?? {})) used.add(file.digest);
  }
}
