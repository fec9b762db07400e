import { open, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import type { video } from '@contract/operator/content-files';
import type { z } from 'zod';
import type { Bytes } from '../../../areas/media/probe/bytes';
import { readCaptions } from '../../../areas/media/probe/captions';
import { probeFilm } from '../../../areas/media/probe/film';
import { MediaRefused, REWRAP } from '../../../areas/media/probe/media-refused';
import { probeStream } from '../../../areas/media/probe/stream';
import { START_BYTES, typeOf } from '../file-types';
import { type FolderFile, startOf } from '../tree';
import { folderOf, nameOf, type Reading } from './reading';

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
  const faults = reading.faults.length;
  const files = path.endsWith('.m3u8') ? await filesOfHls(reading, path) : [path];
  // Skipped after a playlist that names missing files: that fault is reported already.
  if (reading.faults.length === faults) await endOf(reading, { files });
  const captions = await captionsBeside(reading, path, from, line);
  return { files, ...(captions && { captions }) };
}

/** The captions under the name of a video, read whole: what is wrong with them is a fault, what they lose is a note. */
async function captionsBeside(
  reading: Reading,
  video: string,
  from: string,
  line: number,
): Promise<string | undefined> {
  const named = ['.vtt', '.srt'].map((ending) => video.replace(/\.\w+$/, ending));
  const [captions, other] = named.filter((path) => reading.tree.files.has(path.slice(1)));
  if (captions === undefined) return undefined;
  const file = captions.slice(1);
  if (other !== undefined) {
    return reading.fault(file, undefined, `旁边还有「${nameOf(other)}」，一个视频只能有一份字幕；请留下一份`);
  }
  if (reading.call(captions, 'captions', from, line) === undefined) return undefined;
  const found = reading.tree.files.get(file);
  if (!found?.size) return captions;
  try {
    const { notes } = readCaptions(await readFile(found.at));
    reading.notes.push(...notes.map((note) => ({ file, ...note })));
  } catch (error) {
    if (!(error instanceof MediaRefused)) throw error;
    const at = /^字幕第 (\d+) 行/.exec(error.message)?.[1];
    reading.fault(file, at === undefined ? undefined : Number(at), error.message);
  }
  return captions;
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

/**
 * Measures where a video ends, ms, by what the server will accept. Undefined, with a fault that says how to repair it, for
 * one that the server will refuse.
 */
async function measure(reading: Reading, files: readonly string[]): Promise<number | undefined> {
  const [first = ''] = files;
  const file = first.slice(1);
  const found = reading.tree.files.get(file);
  // `calledFiles` reports a file that is no video at all.
  if (!found?.size || !typeOf(file)?.looksRight(await startOf(found.at, START_BYTES))) return undefined;
  const bytesAt = (path: string) => bytesOf(reading.tree.files.get(path.slice(1)));
  try {
    if (first.endsWith('.m3u8')) {
      const top = first.slice(0, first.lastIndexOf('/') + 1);
      const streamed = files.map((path) => [path.slice(top.length), bytesAt(path)] as const);
      return await probeStream(new Map(streamed), first.slice(top.length));
    }
    const { end, facts } = await probeFilm(bytesAt(first));
    if (!facts.faststart) {
      const says = `视频的索引在文件末尾。平台装了 ffmpeg 就会自己移到开头，没有装就不能用；现在也可以在电脑上运行：${REWRAP}`;
      reading.notes.push({ file, says });
    }
    return end;
  } catch (error) {
    if (!(error instanceof MediaRefused)) throw error;
    return reading.fault(file, undefined, error.message);
  }
}

/** Returns where a video ends, ms, measured once: undefined for one that has a fault. */
export async function endOf(reading: Reading, { files }: Film): Promise<number | undefined> {
  const [first = ''] = files;
  if (!reading.ends.has(first)) reading.ends.set(first, await measure(reading, files));
  return reading.ends.get(first);
}

/** Bytes of a file on the disk, of which the probe reads the head alone. */
export const bytesOf = (file: FolderFile | undefined): Bytes => ({
  size: file?.size ?? 0,
  async read(at, length) {
    if (!file) return Buffer.alloc(0);
    const opened = await open(file.at);
    try {
      const wanted = Buffer.alloc(Math.max(0, Math.min(length, file.size - at)));
      const { bytesRead } = await opened.read(wanted, 0, wanted.length, at);
      return wanted.subarray(0, bytesRead);
    } finally {
      await opened.close();
    }
  },
});
