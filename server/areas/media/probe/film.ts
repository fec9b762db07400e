import type { FilmFacts } from '../../../database/schema';
import { type Box, BrokenBoxes, boxesIn, contentOf, topBoxes } from './boxes';
import type { Bytes } from './bytes';
import { audioCodec, type Codec, videoCodec } from './codecs';
import {
  CONVERT,
  CONVERT_SOUND,
  CONVERT_SOUND_OF,
  convertStills,
  MediaRefused,
  REWRAP,
  type Remedy,
  withRemedy,
} from './media-refused';
import {
  BrokenTable,
  bytesOf,
  editsOf,
  firstShownAt,
  type KeyFrameGap,
  keyFrameGaps,
  keyFramesOf,
  lastChunk,
  lengthOf,
  runsOf,
} from './samples';

/** The head of a film of many hours has some 20 MB. */
const LARGEST_HEAD = 64 * 1024 * 1024;
/** A phone that goes on somewhere decodes from the key frame before it: of slides these are few frames. */
const MAX_KEY_FRAME_GAP_MS = 10_000;
const MAX_FRAMES_TO_DECODE = 300;
/** Frames a second below which a video is a row of stills. */
const STILLS_BELOW_FPS = 5;
const SHORTEST_MS = 1_000;
const LONGEST_MS = 12 * 3_600_000;
/** The most by which the head's length may differ from the longest track's. */
const LENGTHS_APART_MS = 2_000;
/** The most by which an edit list may differ from the media that it shows. */
const EDITS_APART_MS = 500;

export type Film = {
  /** In whole ms, rounded down: the end of the video track, at most the container's. */
  readonly end: number;
  readonly facts: FilmFacts;
};

/**
 * What a film is, looked at without decoding it: an mp4 of H.264 and AAC as phones play it. Reads its head only.
 * @throws {MediaRefused} with what is wrong and the command that repairs it.
 */
export async function probeFilm(bytes: Bytes): Promise<Film> {
  const { head, longest, faststart, pictures, sound, end } = await readHead(bytes);
  if (!pictures) throw new MediaRefused('这个文件里没有画面，只有声音；请换成有画面的视频');
  const encode = pictures.areStills ? convertStills(end / 1000) : CONVERT;
  if (pictures.codec.isEncrypted || sound?.codec.isEncrypted) {
    throw new MediaRefused('视频是加密的，手机放不出来；请换成没有加密的');
  }
  if (!pictures.codec.plays) {
    throw withRemedy(`视频的画面编码是 ${pictures.codec.name}，很多手机放不出来，应为 H.264`, encode, end);
  }
  if (sound && !sound.codec.plays) {
    const wrong = `视频的声音编码是 ${sound.codec.name}，很多手机放不出来，应为 AAC`;
    throw withRemedy(wrong, CONVERT_SOUND_OF, end);
  }
  const far = pictures.gaps.find(
    ({ lasts, frames }) => lasts > MAX_KEY_FRAME_GAP_MS && frames > MAX_FRAMES_TO_DECODE,
  );
  if (far) {
    const seconds = Math.ceil(far.lasts / 1000);
    throw withRemedy(`视频的关键帧隔了 ${seconds} 秒，最多 10 秒，否则手机接着学时要等很久`, encode, end);
  }
  if (pictures.isSpliced) {
    throw withRemedy('视频是由几段拼起来的，有的手机会放出剪掉的部分', encode, end);
  }
  if (Math.abs(longest - head) > LENGTHS_APART_MS) {
    const lengths = `文件头写着 ${clock(head)}，里面却有 ${clock(longest)}`;
    throw withRemedy(`视频的长度前后不一：${lengths}`, REWRAP);
  }
  const { width, height } = pictures.codec;
  const bitsPerSecond = Math.round((bytes.size * 8000) / end);
  const keyFramesApart = Math.max(0, ...pictures.gaps.map(({ lasts }) => lasts));
  const facts = { width, height, bitsPerSecond, keyFramesApart, faststart };
  return { end, facts };
}

/** The length of a sound alone, AAC in an mp4, ms. @throws {MediaRefused} */
export async function probeSound(bytes: Bytes): Promise<number> {
  const { sound, end } = await readHead(bytes, SOUND);
  if (!sound) throw new MediaRefused('这个文件里没有声音，请换成录音');
  if (!sound.codec.plays) {
    throw withRemedy(`声音的编码是 ${sound.codec.name}，很多手机放不出来，应为 AAC`, CONVERT_SOUND, end);
  }
  return end;
}

/** Names of a kind of file in its refusals, and the command that repairs its container. */
type FileKind = { readonly name: string; readonly fullName: string; readonly remedy: Remedy };
const FILM: FileKind = { name: '视频', fullName: 'mp4 视频', remedy: REWRAP };
const SOUND: FileKind = { name: '声音', fullName: 'm4a 声音', remedy: CONVERT_SOUND };

const clock = (ms: number) => `${Math.floor(ms / 60_000)} 分 ${Math.floor((ms % 60_000) / 1000)} 秒`;

/** A track as it is presented. Lengths in ms; `isSpliced`: its edit list leaves out media in the middle. */
type Track = {
  codec: Codec;
  lasts: number;
  gaps: KeyFrameGap[];
  isSpliced: boolean;
  areStills: boolean;
};
/** `head` is the length that the container gives, `longest` that of its longest track, both in ms. */
type Head = {
  head: number;
  longest: number;
  end: number;
  faststart: boolean;
  pictures?: Track;
  sound?: Track;
};

async function readHead(bytes: Bytes, fileKind = FILM): Promise<Head> {
  try {
    const top = await topBoxes(bytes);
    const isFragmented = top.some(({ type }) => type === 'moof');
    const moov = top.find(({ type }) => type === 'moov');
    const mdat = top.find(({ type }) => type === 'mdat');
    if (!moov || !mdat) throw new BrokenBoxes('truncated');
    if (moov.end - moov.content > LARGEST_HEAD) throw new BrokenBoxes('crowded');
    const content = await bytes.read(moov.content, moov.end - moov.content);
    if (isFragmented || contentOf(content, 'mvex')) throw refusalOfFragments(content, fileKind);
    return { ...headOf(content, bytes.size, fileKind), faststart: moov.start < mdat.start };
  } catch (error) {
    if (error instanceof BrokenBoxes) throw refusalOf(error, fileKind);
    if (error instanceof BrokenTable || error instanceof RangeError)
      throw new MediaRefused(`${fileKind.name}文件的索引坏了；请重新复制或导出后再试`);
    throw error;
  }
}

function refusalOf({ why }: BrokenBoxes, { name, fullName, remedy }: FileKind): MediaRefused {
  if (why === 'foreign') return new MediaRefused(`这不是 ${fullName}，只是文件名像；请换成 ${fullName}文件`);
  if (why === 'crowded') return withRemedy(`${name}文件的结构不正常`, remedy);
  return new MediaRefused(`${name}文件不完整，可能没有复制完或没有录完；请重新复制或导出后再试`);
}

/** Refuses a fragmented file with the command that repairs its codecs too. */
function refusalOfFragments(moov: Buffer, { remedy }: FileKind): MediaRefused {
  const codecs = boxesIn(moov)
    .filter(({ type }) => type === 'trak')
    .flatMap((box) => {
      const trak = moov.subarray(box.content, box.end);
      const kind = contentOf(trak, 'mdia', 'hdlr')?.toString('latin1', 8, 12);
      const stsd = contentOf(trak, 'mdia', 'minf', 'stbl', 'stsd');
      if (!stsd || (kind !== 'vide' && kind !== 'soun')) return [];
      return [{ kind, ...(kind === 'vide' ? videoCodec(stsd) : audioCodec(stsd)) }];
    });
  const wrong = (kind: string) => codecs.some((codec) => codec.kind === kind && !codec.plays);
  const encode = wrong('vide') ? CONVERT : wrong('soun') ? CONVERT_SOUND_OF : REWRAP;
  return withRemedy('这是分段的 mp4，手机不能按位置播放', remedy === REWRAP ? encode : remedy);
}

function headOf(moov: Buffer, size: number, { name }: FileKind): Omit<Head, 'faststart'> {
  const mvhd = contentOf(moov, 'mvhd');
  if (!mvhd) throw new BrokenBoxes('truncated');
  const { timescale: movieScale } = timesOf(mvhd);
  const head = msOf(mvhd);
  const tracks = boxesIn(moov)
    .filter(({ type }) => type === 'trak')
    .map((box: Box) => trackOf(moov.subarray(box.content, box.end), size, movieScale));
  const pictures = tracks.find(({ kind }) => kind === 'vide')?.track;
  const sound = tracks.find(({ kind }) => kind === 'soun')?.track;
  const longest = Math.max(0, ...tracks.map(({ lasts }) => lasts));
  const end = Math.min(head, pictures?.lasts ?? head);
  if (!(end >= SHORTEST_MS && end <= LONGEST_MS)) {
    throw new MediaRefused(`${name}的长度是 ${clock(end)}，应在 1 秒到 12 小时之间`);
  }
  return { head, longest, end, ...(pictures && { pictures }), ...(sound && { sound }) };
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

function trackOf(
  trak: Buffer,
  size: number,
  movieScale: number,
): { kind: string; lasts: number; track?: Track } {
  const kind = contentOf(trak, 'mdia', 'hdlr')?.toString('latin1', 8, 12) ?? '';
  if (kind !== 'vide' && kind !== 'soun') return { kind, lasts: headOfTrack(trak, movieScale) };
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
  const frames = runs.reduce((sum, { count }) => sum + count, 0);
  const media = ms(lengthOf(runs));
  const edits = editsOf(contentOf(trak, 'edts', 'elst'));
  const movieMs = (units: number) => (movieScale === 0 ? 0 : Math.floor((units * 1000) / movieScale));
  const shown = edits && movieMs(edits.lasts) - movieMs(edits.delay);
  const skipped = edits ? Math.max(0, edits.from - firstShownAt(table('ctts'))) : 0;
  const left = media - ms(skipped);
  // The list of a file that is written as it is recorded gives no length: the rest of the media.
  const isWhole = shown === undefined || shown === 0 || (edits?.spans === 1 && shown > left + EDITS_APART_MS);
  const lasts = isWhole ? left : shown;
  const track = {
    codec: kind === 'vide' ? videoCodec(stsd) : audioCodec(stsd),
    lasts: lasts + movieMs(edits?.delay ?? 0),
    gaps:
      kind === 'vide'
        ? keyFrameGaps(runs, keyFramesOf(table('stss'))).map((gap) => ({ ...gap, lasts: ms(gap.lasts) }))
        : [],
    isSpliced: (edits?.spans ?? 0) > 1 && Math.abs(left - lasts) > EDITS_APART_MS,
    areStills: frames * 1000 < media * STILLS_BELOW_FPS,
  };
  return { kind, lasts: track.lasts, track };
}

/** Returns the length that a track's header (`tkhd`) gives, ms: of one that is neither video nor sound. */
function headOfTrack(trak: Buffer, movieScale: number): number {
  const tkhd = contentOf(trak, 'tkhd');
  if (!tkhd || movieScale === 0) return 0;
  const isLong = tkhd.readUInt8(0) === 1;
  const duration = isLong ? Number(tkhd.readBigUInt64BE(28)) : tkhd.readUInt32BE(20);
  return Math.floor((duration * 1000) / movieScale);
}
