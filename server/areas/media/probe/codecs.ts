import { boxesIn } from './boxes';

/** What a track's samples are coded as, by its sample description (`stsd`): `h264`, `aac`, or what it is instead, in words. */
export type Codec = {
  readonly name: string;
  readonly plays: boolean;
  readonly isEncrypted?: boolean;
  readonly width: number;
  readonly height: number;
};

/** H.264 of 8 bits in 4:2:0, which every phone decodes by itself. */
const PROFILES = new Set([66, 77, 100]);
const OTHER_PROFILES: Record<number, string> = {
  88: 'H.264 Extended',
  110: 'H.264 High 10（10 位色深）',
  122: 'H.264 High 4:2:2',
  144: 'H.264 High 4:4:4',
  244: 'H.264 High 4:4:4',
};
const NAMES: Record<string, string> = {
  hvc1: 'H.265（HEVC）',
  hev1: 'H.265（HEVC）',
  dvh1: '杜比视界',
  dvhe: '杜比视界',
  vp08: 'VP8',
  vp09: 'VP9',
  av01: 'AV1',
  mp4v: 'MPEG-4 Visual',
  'ac-3': '杜比数字（AC-3）',
  'ec-3': '杜比数字+（E-AC-3）',
  alac: 'ALAC',
  Opus: 'Opus',
  fLaC: 'FLAC',
  '.mp3': 'MP3',
  encv: '加密的视频',
  enca: '加密的声音',
};
/** Object types of an elementary stream (ISO/IEC 14496-1) that are AAC. */
const AAC = new Set([0x40, 0x66, 0x67, 0x68]);

/** Bytes of a video sample entry before its own boxes. */
const VISUAL_ENTRY = 78;
/** Bytes of an audio sample entry before its own boxes, by its version: QuickTime writes 1 and 2. */
const AUDIO_ENTRY = [28, 44, 64];

/** Of a picture track. `stsd` is the box's content. */
export function videoCodec(stsd: Buffer): Codec {
  const entry = boxesIn(stsd, 8)[0];
  if (!entry) return { name: '未知', plays: false, width: 0, height: 0 };
  const content = stsd.subarray(entry.content, entry.end);
  const [width, height] =
    content.length >= 28 ? [content.readUInt16BE(24), content.readUInt16BE(26)] : [0, 0];
  if (entry.type !== 'avc1' && entry.type !== 'avc3') {
    const isEncrypted = entry.type === 'encv';
    return { name: NAMES[entry.type] ?? entry.type, plays: false, isEncrypted, width, height };
  }
  const avcC =
    content.length > VISUAL_ENTRY && boxesIn(content, VISUAL_ENTRY).find(({ type }) => type === 'avcC');
  const profile = avcC && avcC.content + 2 <= content.length ? content.readUInt8(avcC.content + 1) : 0;
  if (PROFILES.has(profile)) return { name: 'h264', plays: true, width, height };
  return { name: OTHER_PROFILES[profile] ?? `H.264（档次 ${profile}）`, plays: false, width, height };
}

/** Of a sound track. */
export function audioCodec(stsd: Buffer): Codec {
  const entry = boxesIn(stsd, 8)[0];
  const sized = { width: 0, height: 0 };
  if (!entry) return { name: '未知', plays: false, ...sized };
  if (entry.type !== 'mp4a') {
    const isEncrypted = entry.type === 'enca';
    return { name: NAMES[entry.type] ?? entry.type, plays: false, isEncrypted, ...sized };
  }
  const content = stsd.subarray(entry.content, entry.end);
  const objectType = objectTypeOf(content);
  if (objectType !== undefined && AAC.has(objectType)) return { name: 'aac', plays: true, ...sized };
  const name = objectType === 0x69 || objectType === 0x6b ? 'MP3' : '未知';
  return { name, plays: false, ...sized };
}

/** The object type in the decoder's description (`esds`), or undefined. */
function objectTypeOf(entry: Buffer): number | undefined {
  const from = entry.length > 9 ? AUDIO_ENTRY[entry.readUInt16BE(8)] : undefined;
  if (from === undefined || entry.length < from) return undefined;
  const own = boxesIn(entry, from);
  // QuickTime wraps the decoder's description, and ends the wrapper with an empty atom.
  const wave = own.find(({ type }) => type === 'wave');
  const esds = (wave ? boxesIn(entry, wave.content, wave.end) : own).find(({ type }) => type === 'esds');
  if (!esds) return undefined;
  // Four bytes of version and flags, then descriptors: a tag, a length of up to four bytes, the content.
  const read = (at: number, end: number): { tag: number; content: number } | undefined => {
    let next = at + 1;
    while (next < end && next < at + 4 && entry.readUInt8(next) & 0x80) next += 1;
    return next < end ? { tag: entry.readUInt8(at), content: next + 1 } : undefined;
  };
  const stream = read(esds.content + 4, esds.end);
  if (stream?.tag !== 3 || stream.content + 3 > esds.end) return undefined;
  const flags = entry.readUInt8(stream.content + 2);
  if (flags !== 0) return undefined;
  const decoder = read(stream.content + 3, esds.end);
  if (decoder?.tag !== 4 || decoder.content >= esds.end) return undefined;
  return entry.readUInt8(decoder.content);
}
