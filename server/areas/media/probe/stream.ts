import { BrokenBoxes, boxesIn, contentOf } from './boxes';
import type { Bytes } from './bytes';
import { videoCodec } from './codecs';
import { commandText, convertStream, MAKE_HLS, MediaRefused, padSound, type Remedy } from './media-refused';
import { playlistDuration, renditionsOf } from './playlist';
import { BrokenTable } from './samples';
import { endsIn } from './segments';

const LARGEST_PLAYLIST = 1024 * 1024;
/** Segments at the end that are read whole; more than so many bytes of them are not judged. */
const SEGMENTS_READ = 2;
const LARGEST_READ = 64 * 1024 * 1024;
/** Sound that ends so much before the video, s, stops phones for good. */
const MAX_SOUND_MISSING_S = 1.5;
const LONGEST_SEGMENT_S = 15;
/** So far the renditions of one film may be apart: a phone changes between them anywhere. */
const RENDITIONS_APART_MS = 2_000;
const SHORTEST_MS = 1_000;
const LONGEST_MS = 12 * 3_600_000;

/** The files of a stream by their names, as they lie beside the first playlist or below it. */
export type StreamFiles = ReadonlyMap<string, Bytes>;

const IN_FOLDER = '请新建一个叫「新文件夹」的空文件夹，再在电脑上运行：';
/** Refuses a stream whose files are not all there, or broken: it is made again of the video that it came from. */
const refused = (wrong: string) =>
  new MediaRefused(`${wrong}。可以用原来的视频重新生成。${IN_FOLDER}${commandText(MAKE_HLS)}`);
/** Refuses a whole stream with the command that repairs it. */
const repairable = (wrong: string, remedy: Remedy) =>
  new MediaRefused(`${wrong}。${IN_FOLDER}${commandText(remedy)}`, remedy);

/**
 * The end of an HLS film in ms, the shortest of its renditions: every playlist ends, and every segment is there.
 * `first` is its master playlist, or the only playlist.
 * @throws {MediaRefused} naming the file that is wrong.
 */
export async function probeStream(files: StreamFiles, first: string): Promise<number> {
  const master = await playlist(files, first);
  const ends: number[] = [];
  for (const name of namedBy(master, first)) {
    const text = name === first ? master : await playlist(files, name);
    ends.push(await renditionEnd(files, name, text));
  }
  const end = Math.min(...ends);
  if (Math.max(...ends) - end > RENDITIONS_APART_MS) {
    const seconds = ends.map((ms) => `${(ms / 1000).toFixed(1)} 秒`).join('、');
    throw repairable(`${first} 的几种清晰度长短不一：${seconds}`, convertStream(first));
  }
  if (end < SHORTEST_MS || end > LONGEST_MS) {
    throw new MediaRefused(`${first} 的长度是 ${Math.floor(end / 1000)} 秒，应在 1 秒到 12 小时之间`);
  }
  return end;
}

/** The playlists of a master's renditions; of one that has none itself. */
function namedBy(master: string, name: string): string[] {
  if (/^#EXT-X-MEDIA:.*\bURI=/m.test(master)) {
    throw repairable(`${name} 把声音放在单独的播放列表里，手机上的播放器不支持`, convertStream(name));
  }
  if (!/^#EXT-X-STREAM-INF:/m.test(master)) return [name];
  return renditionsOf(master).map((address) => beside(name, address));
}

async function renditionEnd(files: StreamFiles, name: string, text: string): Promise<number> {
  if (/^#EXT-X-KEY:(?!METHOD=NONE)/m.test(text)) throw refused(`${name} 的分段是加密的，手机放不出来`);
  if (!/^#EXT-X-ENDLIST/m.test(text)) throw refused(`${name} 没有结尾（#EXT-X-ENDLIST），是直播的播放列表`);
  const inits = new Set(
    [...text.matchAll(/^#EXT-X-MAP:.*\bURI="([^"]*)"/gm)].map(([, address = '']) => address),
  );
  // Refused because Chromium did not play such a stream to its end, and ffmpeg decodes it by the first initialization.
  if (inits.size > 1) throw refused(`${name} 中间换了开头部分（EXT-X-MAP），手机放不到结尾`);
  const [init] = inits;
  const segments = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (segments.length === 0) throw refused(`${name} 里没有分段`);
  for (const address of init === undefined ? segments : [init, ...segments]) {
    const file = beside(name, address);
    if (!files.get(file)?.size) throw refused(`${name} 里的分段 ${file} 不在文件夹里，或是空的`);
  }
  const longest = Math.max(
    0,
    ...[...text.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, length]) => Number(length)),
  );
  if (longest > LONGEST_SEGMENT_S) {
    const wrong = `${name} 有一段长 ${Math.ceil(longest)} 秒，最多 ${LONGEST_SEGMENT_S} 秒，否则手机要等很久`;
    throw repairable(wrong, convertStream(name));
  }
  if (init !== undefined) await mustPlay(files, beside(name, init), name);
  await mustBeSegment(files, beside(name, segments[0] ?? ''));
  const end = playlistDuration(text);
  await mustHaveSoundToTheEnd(
    files,
    { name, end, init: init === undefined ? undefined : beside(name, init) },
    segments.map((address) => beside(name, address)),
  );
  return end;
}

/** Players of HLS stop where sound that had begun is missing. What has no sound at all plays. */
async function mustHaveSoundToTheEnd(
  files: StreamFiles,
  of: { name: string; end: number; init: string | undefined },
  segments: readonly string[],
): Promise<void> {
  const read = async (names: readonly string[]) => {
    const buffers: Buffer[] = [];
    for (const name of names) {
      const bytes = files.get(name);
      if (bytes && bytes.size <= LARGEST_READ) buffers.push(await bytes.read(0, bytes.size));
    }
    return buffers;
  };
  try {
    const [init] = await read(of.init === undefined ? [] : [of.init]);
    const first = endsIn(await read(segments.slice(0, 1)), init);
    if (first.sound === undefined) return;
    const last = endsIn(await read(segments.slice(-SEGMENTS_READ)), init);
    if (last.video === undefined) return;
    if (last.sound !== undefined && last.sound >= last.video - MAX_SOUND_MISSING_S) return;
  } catch (error) {
    if (error instanceof BrokenBoxes || error instanceof BrokenTable || error instanceof RangeError)
      throw refused(`${of.name} 的分段坏了，手机放不出来`);
    throw error;
  }
  throw repairable(`${of.name} 的声音比画面先结束，手机会停在那里放不下去`, padSound(of.name, of.end / 1000));
}

/** What begins an fMP4 names the coding of its pictures. */
async function mustPlay(files: StreamFiles, name: string, playlist: string): Promise<void> {
  const bytes = files.get(name);
  const content = bytes && (await bytes.read(0, LARGEST_PLAYLIST));
  try {
    const moov = content && contentOf(content, 'moov');
    const trak = moov && boxesIn(moov).filter(({ type }) => type === 'trak');
    const codecs = (trak ?? []).flatMap((box) => {
      const within = moov?.subarray(box.content, box.end) ?? Buffer.alloc(0);
      const kind = contentOf(within, 'mdia', 'hdlr')?.toString('latin1', 8, 12);
      const stsd = contentOf(within, 'mdia', 'minf', 'stbl', 'stsd');
      return kind === 'vide' && stsd ? [videoCodec(stsd)] : [];
    });
    const wrong = codecs.find(({ plays }) => !plays);
    if (wrong) {
      const says = `${name} 的画面编码是 ${wrong.name}，很多手机放不出来，应为 H.264`;
      throw repairable(says, convertStream(playlist));
    }
    if (codecs.length === 0) throw new BrokenBoxes('foreign');
  } catch (error) {
    if (error instanceof BrokenBoxes || error instanceof RangeError)
      throw refused(`${name} 不是视频的开头部分`);
    throw error;
  }
}

/** A segment is an fMP4's, or MPEG-TS, whatever its name says. */
async function mustBeSegment(files: StreamFiles, name: string): Promise<void> {
  const head = await files.get(name)?.read(0, 12);
  const isBox = head && /^(styp|sidx|moof|ftyp|emsg|prft)$/.test(head.toString('latin1', 4, 8));
  if (!isBox && head?.[0] !== 0x47) throw refused(`${name} 不是视频分段，只是文件名像`);
}

async function playlist(files: StreamFiles, name: string): Promise<string> {
  const bytes = files.get(name);
  if (!bytes) throw refused(`播放列表 ${name} 不在文件夹里`);
  if (bytes.size > LARGEST_PLAYLIST) throw refused(`播放列表 ${name} 超过 1 MB`);
  const text = (await bytes.read(0, bytes.size)).toString('utf8').replace(/^\uFEFF/, '');
  if (!text.startsWith('#EXTM3U')) throw refused(`${name} 不是播放列表，只是文件名像`);
  return text;
}

/** The name of what `from` names by a relative address. @throws {MediaRefused} when it leads out of the folder. */
function beside(from: string, address: string): string {
  const decoded = percentDecoded(address);
  if (decoded === undefined || /^[a-z][a-z\d+.-]*:|^\/|\\|[?#]/i.test(decoded)) {
    throw refused(`${from} 里的地址「${address.slice(0, 80)}」应是同一文件夹里的文件名`);
  }
  const folders = from.split('/').slice(0, -1);
  for (const part of decoded.split('/')) {
    if (part === '..' && folders.pop() === undefined)
      throw refused(`${from} 里的地址「${address.slice(0, 80)}」在文件夹外面`);
    if (part !== '..' && part !== '.') folders.push(part);
  }
  return folders.join('/');
}

function percentDecoded(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}
