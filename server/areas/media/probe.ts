import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mp4Duration } from './duration';
import { playlistDuration, renditionsOf } from './probe/playlist';

/**
 * The end of an hour in ms, read from its media: of HLS, whose path is its master playlist's, the shortest rendition.
 * @throws when a file is missing or tells no length.
 */
export async function probeEnd(mediaDir: string, media: string): Promise<number> {
  const path = join(mediaDir, media);
  if (!media.endsWith('.m3u8')) return mp4Duration(await readFile(path));
  const renditions = renditionsOf(await readFile(path, 'utf8'));
  const read = async (name: string) => playlistDuration(await readFile(join(dirname(path), name), 'utf8'));
  return Math.min(...(await Promise.all(renditions.map(read))));
}
