/** What a file may be used as. */
export type FileUse = 'picture' | 'film' | 'sound' | 'captions' | 'attachment';

type FileType = {
  type: string;
  uses: readonly FileUse[];
  /** Whether the first bytes are such a file's; whatever its name says, it is what it is. */
  looksRight(start: Uint8Array): boolean;
  /** What it is called in messages. */
  word: string;
};

const MIB = 1024 * 1024;

/** The most bytes of a file, by what it is used as. */
export const MOST_BYTES: Record<FileUse, number> = {
  picture: 10 * MIB,
  film: 4096 * MIB,
  sound: 100 * MIB,
  captions: 2 * MIB,
  attachment: 100 * MIB,
};

/** So many first bytes tell what a file is. */
export const START_BYTES = 4096;

const latin = (start: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...start.subarray(from, to));
const begins = (text: string) => (start: Uint8Array) => latin(start, 0, text.length) === text;
/** As text is read: after a byte order mark and white space. */
const opensWith = (pattern: RegExp) => (start: Uint8Array) =>
  pattern.test(new TextDecoder('utf-8').decode(start).replace(/^\uFEFF?\s*/, ''));
const isText = (start: Uint8Array) => !start.includes(0);
const box = (start: Uint8Array) => /^(ftyp|styp|moof|sidx|moov)$/.test(latin(start, 4, 8));
const zipped = begins('PK\x03\x04');
const ole = begins('\xD0\xCF\x11\xE0');

const picture = (type: string, word: string, looksRight: FileType['looksRight']): FileType => ({
  type,
  word,
  looksRight,
  uses: ['picture', 'attachment'],
});
const attachment = (type: string, word: string, looksRight: FileType['looksRight']): FileType => ({
  type,
  word,
  looksRight,
  uses: ['attachment'],
});
const film = (type: string, word: string, looksRight: FileType['looksRight']): FileType => ({
  type,
  word,
  looksRight,
  uses: ['film'],
});

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** By the ending of its name, in small letters. */
const TYPES: Record<string, FileType> = {
  png: picture('image/png', 'PNG 图片', begins('\x89PNG')),
  jpg: picture('image/jpeg', 'JPEG 图片', begins('\xFF\xD8\xFF')),
  jpeg: picture('image/jpeg', 'JPEG 图片', begins('\xFF\xD8\xFF')),
  webp: picture('image/webp', 'WebP 图片', (start) => latin(start, 8, 12) === 'WEBP'),
  svg: picture(
    'image/svg+xml',
    'SVG 图片',
    opensWith(/^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/),
  ),
  mp4: film('video/mp4', 'MP4 视频', box),
  m4a: { type: 'audio/mp4', word: 'M4A 声音', uses: ['sound'], looksRight: box },
  m4s: film('video/iso.segment', 'HLS 分段', box),
  ts: film('video/mp2t', 'HLS 分段', begins('\x47')),
  m3u8: film('application/vnd.apple.mpegurl', 'HLS 播放列表', opensWith(/^#EXTM3U/)),
  // Captions are read whole, in whatever encoding, where a video is.
  vtt: { type: 'text/vtt', word: 'WebVTT 字幕', uses: ['captions', 'film'], looksRight: () => true },
  srt: { type: 'application/x-subrip', word: 'SRT 字幕', uses: ['captions'], looksRight: () => true },
  pdf: attachment('application/pdf', 'PDF 文件', begins('%PDF-')),
  docx: attachment(`${OFFICE}.wordprocessingml.document`, 'Word 文件', zipped),
  xlsx: attachment(`${OFFICE}.spreadsheetml.sheet`, 'Excel 文件', zipped),
  pptx: attachment(`${OFFICE}.presentationml.presentation`, 'PowerPoint 文件', zipped),
  doc: attachment('application/msword', 'Word 文件', ole),
  xls: attachment('application/vnd.ms-excel', 'Excel 文件', ole),
  ppt: attachment('application/vnd.ms-powerpoint', 'PowerPoint 文件', ole),
  csv: attachment('text/csv', 'CSV 表格', isText),
  txt: attachment('text/plain', '文本文件', isText),
  zip: attachment('application/zip', 'ZIP 文件', zipped),
};

const endingOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** What a name says that a file is; undefined for what we do not know. */
export const typeOf = (path: string): FileType | undefined => TYPES[endingOf(path)];

/** `.png、.jpg`: what may be used as this. */
export const endingsFor = (use: FileUse): string =>
  Object.entries(TYPES)
    .filter(([ending, { uses }]) => uses.includes(use) && !(use === 'film' && !/^(mp4|m3u8)$/.test(ending)))
    .map(([ending]) => `.${ending}`)
    .join('、');

/** What a drawing must not carry: it would run in a page of its own. */
export const runsInSvg = (svg: string): boolean =>
  /<(script|foreignObject|iframe|handler)\b|\son\w+\s*=|javascript:|<!ENTITY/i.test(svg);
