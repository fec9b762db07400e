import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { like } from 'drizzle-orm';
import { storedBytes } from '../../areas/media/probe/bytes';
import { probeFilm } from '../../areas/media/probe/film';
import { MediaRefused } from '../../areas/media/probe/media-refused';
import { mediumOf, sizeOf, takeInFilm, takeInSound } from '../../areas/media/take-in';
import { takeInPicture } from '../../areas/media/take-in-beside';
import type { Platform } from '../../areas/platform';
import { hour } from '../../database/schema';
import { fileDigest } from '../../outside/file-digest';
import type { Job } from './queue';
import { WORKS } from './works';

type Ground = Pick<Platform, 'database' | 'media' | 'clock' | 'ffmpeg'>;

/** So far what is made may end from what it was made of: it is the same hour. */
const ENDS_APART_MS = 1_000;
/** A film that is small already is stored as it is. */
const SMALL = { height: 360, bitsPerSecond: 600_000 };

/**
 * Makes what a job asks for, in a folder of its own that goes with it, and stores it. What was made is looked at as if
 * somebody had sent it.
 * @returns its digest and, where it plays, its end in ms.
 * @throws {MediaRefused} with a sentence for the operator; {FfmpegFailed}.
 */
export async function make(ground: Ground, { source, work }: Job, signal: AbortSignal) {
  if (work === 'repair') return repair(ground, source, signal);
  const film = await mediumOf(ground, source, 'film');
  const whole = film ?? (await mediumOf(ground, source, 'stream'));
  if (!whole) throw new MediaRefused('原来的视频已经不在了');
  const { facts } = whole;
  if (work === 'storage' && facts && facts.faststart && isSmall(facts))
    return { made: source, end: whole.end };
  const folder = await mkdtemp(join(tmpdir(), 'zhijian-making-'));
  try {
    const files = film ? { 'source.mp4': { digest: source } } : (whole.files ?? {});
    for (const [name, { digest }] of Object.entries(files))
      await fetchTo(ground, digest, join(folder, 'in', name));
    const { args, ending, becomes, word } = WORKS[work];
    const written = join(folder, `out${ending}`);
    const first = film ? 'source.mp4' : await firstOf(ground, source, Object.keys(files));
    await ground.ffmpeg.run(['-i', join(folder, 'in', first), ...args, written], { signal });
    if (!(await stat(written).catch(() => undefined))?.size) throw new MediaRefused(`${word}没有做出来`);
    const made = await fileDigest(written);
    await ground.media.write(made, written);
    const given = { digest: made, name: `${word}${ending}` };
    if (becomes === 'picture') {
      await takeInPicture(ground, given);
      return { made, end: null };
    }
    const { end } = await (becomes === 'film' ? takeInFilm : takeInSound)(ground, given);
    if (Math.abs(end - (whole.end ?? 0)) > ENDS_APART_MS)
      throw new MediaRefused(`${word}和原来的视频长短不一`);
    return { made, end };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The most by which a repaired video may end before or after its original, ms. */
const REPAIRED_APART_MS = 100;

/** Runs the command of a refusal, and takes in what it makes. @throws as {@link make}. */
async function repair(ground: Ground, source: string, signal: AbortSignal) {
  const { word, ending } = WORKS.repair;
  const given = { digest: source, name: '原来的视频' };
  const bytes = storedBytes(ground.media, source, await sizeOf(ground, given));
  const refusal = await probeFilm(bytes).catch((error: unknown) => error);
  if (!(refusal instanceof MediaRefused) || !refusal.remedy) throw refusal;
  const { remedy, end: before } = refusal;
  const folder = await mkdtemp(join(tmpdir(), 'zhijian-making-'));
  try {
    const [from, written] = [join(folder, 'source.mp4'), join(folder, `out${ending}`)];
    await fetchTo(ground, source, from);
    await ground.ffmpeg.run(['-i', from, ...remedy.args, written], { signal });
    if (!(await stat(written).catch(() => undefined))?.size) throw new MediaRefused(`${word}没有做出来`);
    const made = await fileDigest(written);
    await ground.media.write(made, written);
    const { end } = await takeInFilm(ground, { digest: made, name: word });
    if (before !== undefined && Math.abs(end - before) > REPAIRED_APART_MS)
      throw new MediaRefused(`${word}和原来的视频长短不一`);
    return { made, end };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isSmall = ({ height, bitsPerSecond }: { height: number; bitsPerSecond: number }) =>
  height <= SMALL.height && bitsPerSecond <= SMALL.bitsPerSecond;

/** The playlist by which an hour plays a stream. */
async function firstOf({ database }: Ground, source: string, names: string[]): Promise<string> {
  const playlists = names.filter((name) => name.endsWith('.m3u8'));
  const [found] = await database
    .select({ media: hour.media })
    .from(hour)
    .where(like(hour.media, `${source}/%`))
    .limit(1);
  return found?.media.slice(source.length + 1) ?? playlists[0] ?? '';
}

async function fetchTo({ media }: Ground, digest: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(Readable.fromWeb(media.read(digest) as never), createWriteStream(path));
}
