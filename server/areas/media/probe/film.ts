import type { FilmFacts } from '../../../database/schema';
import { type Box, BrokenBoxes, boxesIn, contentOf, topBoxes } from './boxes';
import type { Bytes } from './bytes';
import { audioCodec, type Codec, videoCodec } from './codecs';
import { CONVERT, CONVERT_SOUND, MediaRefused, REWRAP, withRemedy } from './media-refused';
import { BrokenTable, bytesOf, keyFramesOf, lastChunk, lengthOf, longestGap, runsOf } from './samples';

/** The head of a film of many hours has some 20 MB. */
const LARGEST_HEAD = 64 * 1024 * 1024;
/** A phone that goes on somewhere decodes from the key frame before it; and an hour's part is had from there. */
const KEY_FRAMES_APART_MS = 10_000;
const SHORTEST_MS = 1_000;
const LONGEST_MS = 12 * 3_600_000;
/** So far the head's length and the pictures' may be apart. */
const LENGTHS_APART_MS = 2_000;

export type Film = {
  /** In whole ms, rounded down: the shorter of what the head says and what the pictures last. */
  readonly end: number;
  readonly facts: FilmFacts;
};

/**
 * What a film is, looked at without decoding it: an mp4 of H.264 and AAC as phones play it. Reads its head only.
 * @throws {MediaRefused} saying what is wrong and which line mends it.
 */
export async function probeFilm(bytes: Bytes): Promise<Film> {
  const { head, faststart, pictures, sound, end } = await readHead(bytes);
  if (!pictures) throw withRemedy('这个文件里没有画面，只有声音', CONVERT);
  if (!pictures.codec.plays) {
    throw withRemedy(`视频的画面编码是 ${pictures.codec.name}，很多手机放不出来，应为 H.264`, CONVERT);
  }
  if (sound && !sound.codec.plays) {
    throw withRemedy(`视频的声音编码是 ${sound.codec.name}，很多手机放不出来，应为 AAC`, CONVERT);
  }
  if (pictures.keyFramesApart > KEY_FRAMES_APART_MS) {
    const seconds = Math.ceil(pictures.keyFramesApart / 1000);
    throw withRemedy(`视频的关键帧隔了 ${seconds} 秒，最多 10 秒，否则手机接着学时要等很久`, CONVERT);
  }
  if (Math.abs(pictures.lasts - head) > LENGTHS_APART_MS) {
    const said = `文件头写着 ${clock(head)}，画面却有 ${clock(pictures.lasts)}`;
    throw withRemedy(`视频的长度前后不一：${said}`, REWRAP);
  }
  const { width, height } = pictures.codec;
  const bitsPerSecond = Math.round((bytes.size * 8000) / end);
  const facts = { width, height, bitsPerSecond, keyFramesApart: pictures.keyFramesApart, faststart };
  return { end, facts };
}

/** The length of a sound alone, AAC in an mp4, ms. @throws {MediaRefused} */
export async function probeSound(bytes: Bytes): Promise<number> {
  const { sound, end } = await readHead(bytes, SOUND);
  if (!sound) throw new MediaRefused('这个文件里没有声音，请换成录音');
  if (!sound.codec.plays) {
    throw withRemedy(`声音的编码是 ${sound.codec.name}，很多手机放不出来，应为 AAC`, CONVERT_SOUND);
  }
  return end;
}

/** What is looked at is called in a refusal as the operator calls it. */
type Words = { readonly what: string; readonly kind: string; readonly mends: string };
const FILM: Words = { what: '视频', kind: 'mp4 视频', mends: REWRAP };
const SOUND: Words = { what: '声音', kind: 'm4a 声音', mends: CONVERT_SOUND };

const clock = (ms: number) => `${Math.floor(ms / 60_000)} 分 ${Math.floor((ms % 60_000) / 1000)} 秒`;

type Track = { codec: Codec; lasts: number; keyFramesApart: number };
type Head = { head: number; end: number; faststart: boolean; pictures?: Track; sound?: Track };

async function readHead(bytes: Bytes, words = FILM): Promise<Head> {
  try {
    const top = await topBoxes(bytes);
    if (top.some(({ type }) => type === 'moof'))
      throw withRemedy('这是分段的 mp4，手机不能按位置播放', words.mends);
    const moov = top.find(({ type }) => type === 'moov');
    const mdat = top.find(({ type }) => type === 'mdat');
    if (!moov || !mdat) throw new BrokenBoxes('truncated');
    if (moov.end - moov.content > LARGEST_HEAD) throw new BrokenBoxes('crowded');
    const content = await bytes.read(moov.content, moov.end - moov.content);
    return { ...headOf(content, bytes.size, words), faststart: moov.start < mdat.start };
  } catch (error) {
    if (error instanceof BrokenBoxes) throw refusalOf(error, words);
    if (error instanceof BrokenTable || error instanceof RangeError)
      throw withRemedy(`${words.what}文件的索引坏了`, words.mends);
    throw error;
  }
}

function refusalOf({ why }: BrokenBoxes, { what, kind, mends }: Words): MediaRefused {
  if (why === 'foreign') return new MediaRefused(`这不是 ${kind}，只是文件名像；请换成 ${kind}文件`);
  if (why === 'crowded') return withRemedy(`${what}文件的结构不正常`, mends);
  return new MediaRefused(`${what}文件不完整，可能没有复制完或没有录完；请重新复制或导出后再试`);
}

function headOf(moov: Buffer, size: number, { what, mends }: Words): Omit<Head, 'faststart'> {
  if (contentOf(moov, 'mvex')) throw withRemedy('这是分段的 mp4，手机不能按位置播放', mends);
  const mvhd = contentOf(moov, 'mvhd');
  if (!mvhd) throw new BrokenBoxes('truncated');
  const head = msOf(mvhd);
  const tracks = boxesIn(moov)
    .filter(({ type }) => type === 'trak')
    .map((box: Box) => trackOf(moov.subarray(box.content, box.end), size));
  const pictures = tracks.find(({ kind }) => kind === 'vide')?.track;
  const sound = tracks.find(({ kind }) => kind === 'soun')?.track;
  const end = Math.min(head, pictures?.lasts ?? head);
  if (!(end >= SHORTEST_MS && end <= LONGEST_MS)) {
    throw new MediaRefused(`${what}的长度是 ${clock(end)}，应在 1 秒到 12 小时之间`);
  }
  return { head, end, ...(pictures && { pictures }), ...(sound && { sound }) };
}

/** The length that a header (`mvhd`) gives, in whole ms, rounded down. */
function msOf(header: Buffer): number {
  const { timescale, duration } = timesOf(header);
  return timescale === 0 ? 0 : Math.floor((duration * 1000) / timescale);
}

function timesOf(header: Buffer): { timescale: number; duration: number } {
  const long = header.readUInt8(0) === 1;
  const timescale = header.readUInt32BE(long ? 20 : 12);
  return { timescale, duration: long ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16) };
}

function trackOf(trak: Buffer, size: number): { kind: string; track?: Track } {
  const kind = contentOf(trak, 'mdia', 'hdlr')?.toString('latin1', 8, 12) ?? '';
  if (kind !== 'vide' && kind !== 'soun') return { kind };
  const table = (name: string) => contentOf(trak, 'mdia', 'minf', 'stbl', name);
  const [mdhd, stsd, stts, stsz] = [
    contentOf(trak, 'mdia', 'mdhd'),
    table('stsd'),
    table('stts'),
    table('stsz'),
  ];
  if (!mdhd || !stsd || !stts || !stsz) throw new BrokenBoxes('truncated');
  if (lastChunk(table('stco'), table('co64')) >= size || bytesOf(stsz) > size)
    throw new BrokenBoxes('truncated');
  const { timescale } = timesOf(mdhd);
  if (timescale === 0) throw new BrokenTable('no timescale');
  const ms = (units: number) => Math.floor((units * 1000) / timescale);
  const runs = runsOf(stts);
  const apart = kind === 'vide' ? longestGap(runs, keyFramesOf(table('stss'))) : 0;
  const codec = kind === 'vide' ? videoCodec(stsd) : audioCodec(stsd);
  return { kind, track: { codec, lasts: ms(lengthOf(runs)), keyFramesApart: ms(apart) } };
}
