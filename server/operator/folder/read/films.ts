import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import type { video } from '@contract/operator/content-files';
import type { z } from 'zod';
import { readCaptions } from '../../../areas/media/probe/captions';
import { probeFilm } from '../../../areas/media/probe/film';
import {
  CONVERT,
  commandText,
  MediaRefused,
  REWRAP,
  type Remedy,
} from '../../../areas/media/probe/media-refused';
import { probeStream } from '../../../areas/media/probe/stream';
import { endingsFor, START_BYTES, typeOf } from '../file-types';
import { startOf } from '../tree';
import { bytesOf, measured, type NamedFiles } from './measured';
import { folderOf, nameOf, pathFrom, type Reading } from './reading';

type Film = z.output<typeof video>;

const MOST_PLAYLISTS = 20;

/** The film of an hour: an mp4, or HLS with all that its playlists name; and the captions that lie beside it under its name. */
export async function filmOf(
  reading: Reading,
  written: string,
  from: string,
  line: number,
): Promise<Film | undefined> {
  const called = await asMp4(reading, written, from, line);
  const path = called && reading.call(called, 'film', from, line);
  if (path === undefined) return undefined;
  if (/\.(m4s|ts|vtt)$/.test(path)) {
    return reading.fault(from, line, `「${written}」是视频的一段；请写 .mp4，或者 HLS 的 master.m3u8`);
  }
  const faults = reading.faults.length;
  const known = reading.streams.get(path);
  const named = known ?? (path.endsWith('.m3u8') ? await filesOfHls(reading, path) : [path]);
  if (known) reading.called.delete(path.slice(1));
  // Skipped after a playlist that names missing files: that fault is reported already.
  if (reading.faults.length === faults) await endOf(reading, { files: [...named] });
  const files = reading.streams.get(path) ?? named;
  const captions = await captionsBeside(reading, path, from, line);
  return { files: [...files], ...(captions && { captions }) };
}

/** Files of video that are written as MP4 without encoding, if they hold what phones play; others are encoded. */
const OTHER_VIDEO = /\.(mov|m4v|3gp|mkv|avi|wmv|flv|mpg|mpeg|webm|rm|rmvb)$/i;
const LIKE_MP4 = /\.(mov|m4v|3gp)$/i;

/**
 * Returns the file to call for what is written: of a video with another ending the MP4 that was converted of it. Undefined,
 * with a fault that prints the command, where that has not been done.
 */
async function asMp4(
  reading: Reading,
  written: string,
  from: string,
  line: number,
): Promise<string | undefined> {
  const path = pathFrom(written, from);
  const file = path === undefined ? undefined : reading.tree.files.get(path);
  if (path === undefined || !file || !OTHER_VIDEO.test(path)) return written;
  const mp4 = path.replace(/\.\w+$/, '.mp4');
  const remedy = await remedyOf(reading, path);
  const text = commandText({ ...remedy, from: nameOf(path), to: nameOf(mp4) });
  const wrong = `「${written}」不能用在这里，可以用 ${endingsFor('film')}。请在电脑上运行：${text}`;
  reading.canRepair = true;
  const isFree = !reading.tree.files.has(mp4) || reading.converted.has(mp4);
  const repaired = isFree ? await reading.repairs?.repair(remedy, [file]) : undefined;
  if (!repaired) return reading.fault(from, line, wrong);
  if ('failed' in repaired) return reading.fault(from, line, `转换没有做成（${repaired.failed}）。${wrong}`);
  const [made] = repaired.files;
  if (made) reading.tree.files.set(mp4, { ...made, path: mp4 });
  reading.converted.add(mp4);
  reading.read.add(path);
  return `/${mp4}`;
}

/** Returns the command that makes an MP4 of a video with another ending. */
async function remedyOf(reading: Reading, path: string): Promise<Remedy> {
  if (!LIKE_MP4.test(path)) return CONVERT;
  try {
    await probeFilm(bytesOf(reading.tree.files.get(path)));
    return REWRAP;
  } catch (error) {
    if (!(error instanceof MediaRefused)) throw error;
    return error.remedy ?? CONVERT;
  }
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
 * one that the server will refuse. A converted one takes the place of its original.
 */
async function measure(reading: Reading, files: readonly string[]): Promise<number | undefined> {
  const [first = ''] = files;
  const file = first.slice(1);
  const found = reading.tree.files.get(file);
  // `calledFiles` reports a file that is no video at all.
  if (!found?.size || !typeOf(file)?.looksRight(await startOf(found.at, START_BYTES))) return undefined;
  if (first.endsWith('.m3u8')) return measureStream(reading, files);
  const result = await measured(reading, new Map([[nameOf(file), found]]), probeOne);
  if (!result || result.faststart) return result?.end;
  const repaired = await reading.repairs?.repair(REWRAP, [found]);
  if (repaired && 'files' in repaired && repaired.files[0]) {
    reading.tree.files.set(file, { ...repaired.files[0], path: file });
    return result.end;
  }
  const says = `视频的索引在文件末尾。平台装了 ffmpeg 就会自己移到开头，没有装就不能用；现在也可以在电脑上运行：${commandText(REWRAP)}`;
  reading.notes.push({ file, says });
  return result.end;
}

async function probeOne(current: NamedFiles) {
  const [file] = current.values();
  const { end, facts } = await probeFilm(bytesOf(file));
  return { end, faststart: facts.faststart };
}

/** Measures a stream. The files of a converted one are called in a folder of their own. */
async function measureStream(reading: Reading, files: readonly string[]): Promise<number | undefined> {
  const [first = ''] = files;
  const top = first.slice(0, first.lastIndexOf('/') + 1);
  const named = new Map(
    files.flatMap((path) => {
      const file = reading.tree.files.get(path.slice(1));
      return file ? [[path.slice(top.length), file] as const] : [];
    }),
  );
  const result = await measured(reading, named, async (current) => {
    const bytes = [...current].map(([name, file]) => [name, bytesOf(file)] as const);
    return { end: await probeStream(new Map(bytes), [...current.keys()][0] ?? '') };
  });
  if (result && result.current !== named) {
    const folder = `${first.replace(/\.\w+$/, '')}-converted`;
    const made = [...result.current].map(([name, file]) => {
      const path = `${folder}/${name}`.slice(1);
      reading.tree.files.set(path, { ...file, path });
      reading.called.set(path, new Set(['film']));
      return `/${path}`;
    });
    for (const path of files) {
      reading.called.delete(path.slice(1));
      reading.read.add(path.slice(1));
    }
    reading.streams.set(first, made);
    reading.ends.set(made[0] ?? '', result.end);
  }
  return result?.end;
}

/** Returns where a video ends, ms, measured once: undefined for one that has a fault. */
export async function endOf(reading: Reading, { files }: Film): Promise<number | undefined> {
  const [first = ''] = files;
  if (!reading.ends.has(first)) reading.ends.set(first, await measure(reading, files));
  return reading.ends.get(first);
}
