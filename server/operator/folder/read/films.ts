import { posix } from 'node:path';
import type { video } from '@contract/operator/content-files';
import type { z } from 'zod';
import { folderOf, type Reading } from './reading';

type Film = z.output<typeof video>;

const MOST_PLAYLISTS = 20;

/** The film of an hour: an mp4, or HLS with all that its playlists name; and the captions that lie beside it under its name. */
export async function filmOf(
  reading: Reading,
  written: string,
  from: string,
  line: number,
): Promise<Film | undefined> {
  const path = reading.call(written, 'film', from, line);
  if (path === undefined) return undefined;
  if (/\.(m4s|ts|vtt)$/.test(path)) {
    return reading.fault(from, line, `「${written}」是视频的一段；请写 .mp4，或者 HLS 的 master.m3u8`);
  }
  const files = path.endsWith('.m3u8') ? await filesOfHls(reading, path) : [path];
  const captions = path.replace(/\.\w+$/, '.vtt');
  if (!reading.tree.files.has(captions.slice(1))) return { files };
  reading.call(captions, 'captions', from, line);
  return { files, captions };
}

/** The master playlist, then its playlists and what they name. */
async function filesOfHls(reading: Reading, master: string): Promise<string[]> {
  const top = folderOf(master);
  const found = new Set([master]);
  for (const path of found) {
    if (!path.endsWith('.m3u8') || found.size > MOST_PLAYLISTS * 1000) continue;
    const file = path.slice(1);
    const text = (await reading.text(file)) ?? '';
    for (const [at, line] of text.split('\n').entries()) {
      const named =
        /^#EXT-X-(?:MAP|MEDIA):.*URI="([^"]*)"/.exec(line)?.[1] ?? /^(?!#)\S.*$/.exec(line)?.[0]?.trim();
      if (named === undefined) continue;
      const meant = posix.join(folderOf(path), named);
      if (/^\w+:|^\//.test(named) || !meant.startsWith(`${top}/`)) {
        reading.fault(file, at + 1, `「${named}」要放在播放列表的文件夹里，不能指向别处`);
      } else if (reading.call(meant, 'film', file, at + 1)) found.add(meant);
    }
  }
  return [...found];
}
