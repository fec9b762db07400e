import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type MediumKind, mediaJob, medium, type StreamFile } from '../../database/schema';
import type { Platform } from '../platform';
import { streamName } from './media-name';
import { storedBytes } from './probe/bytes';
import { probeFilm, probeSound } from './probe/film';
import { MediaRefused, REWRAP, withRemedy } from './probe/media-refused';
import { probeStream } from './probe/stream';
import { rowsOf } from './row-digests';

type Ground = Pick<Platform, 'database' | 'media' | 'clock'> & Partial<Pick<Platform, 'ffmpeg'>>;

/** Version of the rules by which ends are measured. It grows with a change that moves the end of a video that is stored. */
export const MEASURED_BY = 1;

/** A file that lies in the store, and the name that it has with the operator. */
export type GivenFile = { readonly digest: string; readonly name: string };

/** What an hour plays, by its name in the store (`media-name.ts`), and its end in ms as it was measured here. */
export type TakenIn = { readonly media: string; readonly end: number };

export type Medium = typeof medium.$inferSelect;

/**
 * Looks at a film that lies in the store; one that was looked at before is not again. It is judged by its head alone, and
 * read once for the digests of its rows.
 * One whose head comes last is taken where ffmpeg is, which writes it anew (`server/jobs/making`); else it is refused.
 * @throws {MediaRefused} a sentence with what to do; also where nothing lies under the digest.
 */
export async function takeInFilm(ground: Ground, { digest, name }: GivenFile): Promise<TakenIn> {
  const known = await mediumOf(ground, digest, 'film');
  const { end, facts } = known ?? (await lookAt(ground, digest, name));
  if (!facts?.faststart && !(await ground.ffmpeg?.available())) {
    throw withRemedy(`${name}：视频的索引在文件末尾，手机要下载完才能播放`, REWRAP);
  }
  return { media: `${digest}.mp4`, end: end ?? 0 };
}

/**
 * Takes in a video that may need a repair first. Where ffmpeg is, a refused one that a command repairs is converted outside
 * the call (`server/jobs/making`), and what was made of it is taken in; until then it is refused, so that no hour plays it.
 * @throws {MediaRefused} as {@link takeInFilm}.
 */
export async function takeInRepaired(ground: Ground, file: GivenFile): Promise<TakenIn> {
  const refusal = await takeInFilm(ground, file).catch((error: unknown) => error);
  if (!(refusal instanceof Error)) return refusal as TakenIn;
  const canRepair = refusal instanceof MediaRefused && refusal.remedy;
  if (!canRepair || !(await ground.ffmpeg?.available())) throw refusal;
  const source = file.digest;
  const isRepair = and(eq(mediaJob.source, source), eq(mediaJob.work, 'repair'));
  const [job] = await ground.database.select().from(mediaJob).where(isRepair);
  if (job?.state === 'failed')
    throw new MediaRefused(`服务器没有转换成（${job.reason}）。${refusal.message}`);
  if (job?.made) {
    if ((await ground.media.size(job.made)) !== undefined)
      return takeInFilm(ground, { digest: job.made, name: file.name });
    await ground.database.delete(mediaJob).where(isRepair);
  }
  const askedAt = await ground.clock(ground.database);
  await ground.database.insert(mediaJob).values({ source, work: 'repair', askedAt }).onConflictDoNothing();
  throw new MediaRefused(
    `${file.name}：手机放不出来，服务器正在转换；做好以后再应用一次，做到哪里了看 /operator/media/making`,
  );
}

async function lookAt(ground: Ground, digest: string, name: string) {
  const size = await sizeOf(ground, { digest, name });
  const film = await named(name, () => probeFilm(storedBytes(ground.media, digest, size)));
  await note(ground, { digest, kind: 'film', size, end: film.end, facts: film.facts });
  // One that is written anew first is stored as that.
  if (film.facts.faststart) await rowsOf(ground, digest);
  return film;
}

/**
 * Looks at a film in HLS. `files` are all that its playlists name, by their paths from the folder of the first of them,
 * which is the master. Its name in the store is the digest of their list.
 * @throws {MediaRefused} as {@link takeInFilm}.
 */
export async function takeInStream(ground: Ground, given: readonly GivenFile[]): Promise<TakenIn> {
  const first = given[0]?.name ?? '';
  const digest = listDigest(given);
  const media = streamName(digest, first);
  const known = await mediumOf(ground, digest, 'stream');
  if (known) return { media, end: known.end ?? 0 };
  const files: Record<string, StreamFile> = {};
  for (const file of given) files[file.name] = { digest: file.digest, size: await sizeOf(ground, file) };
  const bytes = Object.entries(files).map(
    ([name, file]) => [name, storedBytes(ground.media, file.digest, file.size)] as const,
  );
  const end = await probeStream(new Map(bytes), first);
  const size = Object.values(files).reduce((sum, file) => sum + file.size, 0);
  await note(ground, { digest, kind: 'stream', size, end, files });
  return { media, end };
}

/** Looks at a film's sound alone. @throws {MediaRefused} */
export async function takeInSound(ground: Ground, file: GivenFile): Promise<TakenIn> {
  const media = `${file.digest}.m4a`;
  const known = await mediumOf(ground, file.digest, 'sound');
  if (known) return { media, end: known.end ?? 0 };
  const size = await sizeOf(ground, file);
  const end = await named(file.name, () => probeSound(storedBytes(ground.media, file.digest, size)));
  await note(ground, { digest: file.digest, kind: 'sound', size, end });
  await rowsOf(ground, file.digest);
  return { media, end };
}

/** What is known of a digest as one kind of thing, or undefined. */
export async function mediumOf(
  { database }: Pick<Ground, 'database'>,
  digest: string,
  kind: MediumKind,
): Promise<Medium | undefined> {
  const [found] = await database
    .select()
    .from(medium)
    .where(and(eq(medium.digest, digest), eq(medium.kind, kind)));
  return found;
}

/** Writes down what was found; looked at twice at once it is found twice alike. */
export async function note(
  ground: Ground,
  found: Omit<typeof medium.$inferInsert, 'takenInAt'>,
): Promise<void> {
  const takenInAt = await ground.clock(ground.database);
  await ground.database
    .insert(medium)
    .values({ ...found, takenInAt, measuredBy: MEASURED_BY })
    .onConflictDoNothing();
}

/** How many bytes lie under the digest. @throws {MediaRefused} when none do. */
export async function sizeOf({ media }: Ground, { digest, name }: GivenFile): Promise<number> {
  const size = await media.size(digest);
  if (size === undefined) throw new MediaRefused(`${name}：文件还没有传上来，请再运行一次`);
  return size;
}

/** A refusal says which file it is of. */
export async function named<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MediaRefused)
      throw new MediaRefused(`${name}：${error.message}`, error.remedy, error.end);
    throw error;
  }
}

function listDigest(files: readonly GivenFile[]): string {
  // The first is the master; the order of the others says nothing.
  const [first, ...rest] = files.map(({ name, digest }) => `${digest} ${name}\n`);
  return createHash('sha256')
    .update([first, ...rest.sort()].join(''))
    .digest('hex');
}
