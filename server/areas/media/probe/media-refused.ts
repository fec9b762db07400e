/**
 * A file cannot be given to phones; the message is a sentence for the operator, with what to do. `remedy` is the command
 * at its end, which writes an accepted file; `end` is where the refused one ends, ms, where that is known.
 */
export class MediaRefused extends Error {
  constructor(
    message: string,
    readonly remedy?: Remedy,
    readonly end?: number,
  ) {
    super(message);
  }
}

/** A command of ffmpeg that repairs a file: printed for the operator, and run by `content --convert` and the server. */
export type Remedy = { readonly from: string; readonly args: readonly string[]; readonly to: string };

/** At most 720 lines, of a portrait video at most 720 columns, both even as H.264 needs them. */
const SCALE = "scale='trunc(iw*min(1,720/min(iw,ih))/2)*2':'trunc(ih*min(1,720/min(iw,ih))/2)*2'";

const toH264 = (filters: string) => [
  ...['-vf', filters, '-c:v', 'libx264', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
  ...['-force_key_frames', 'expr:gte(t,n_forced*4)'],
];
const TO_H264 = toH264(SCALE);
const TO_AAC = ['-c:a', 'aac', '-b:a', '96k'];
const STEREO = ['-ac', '2'];
const FIRST = ['-movflags', '+faststart'];
const TO_HLS = [
  ...['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
  ...['-hls_fmp4_init_filename', 'init.mp4', '-master_pl_name', 'master.m3u8'],
];

const video = (...args: string[]): Remedy => ({
  from: '原视频.mp4',
  args: [...args, ...TO_AAC, ...STEREO, ...FIRST],
  to: '新视频.mp4',
});
/** Encodes any video so that every phone plays it. */
export const CONVERT = video(...TO_H264);
/**
 * Returns the same for a video of few frames, such as recorded slides: writes ten a second until `seconds`, because an
 * encoder guesses how long the last of few is shown.
 */
export const convertStills = (seconds: number) => video(...toH264(`${SCALE},fps=10`), '-t', String(seconds));
/** Encodes the sound alone; the video stays as it is. */
export const CONVERT_SOUND_OF = video('-c:v', 'copy');
/** Writes the same video into another file, without encoding: takes seconds. */
export const REWRAP: Remedy = { from: '原视频.mp4', args: ['-c', 'copy', ...FIRST], to: '新视频.mp4' };

/** Makes of any recording a sound that every phone plays. */
export const CONVERT_SOUND: Remedy = {
  from: '原录音.mp3',
  args: ['-vn', '-c:a', 'aac', '-b:a', '48k', '-ac', '1', ...FIRST],
  to: '新录音.m4a',
};

/** Makes a stream of any video, in an empty folder; silence follows sound that ends before the video. */
export const MAKE_HLS: Remedy = {
  from: '原视频.mp4',
  args: [...TO_H264, '-af', 'apad', '-shortest', ...TO_AAC, ...STEREO, ...TO_HLS],
  to: '新文件夹/360p.m3u8',
};
/** Returns the command that encodes a stream again, from its playlist. */
export const convertStream = (playlist: string): Remedy => ({ ...MAKE_HLS, from: playlist });
/** Returns the command that adds silence to a stream until its video ends; the video stays as it is. */
export const padSound = (playlist: string, seconds: number): Remedy => ({
  from: playlist,
  args: [
    ...['-map', '0:v:0', '-map', '0:a:0', '-c:v', 'copy', '-af', `apad=whole_dur=${seconds}`],
    ...[...TO_AAC, ...TO_HLS],
  ],
  to: '新文件夹/360p.m3u8',
});

const quoted = (arg: string) => (/^[\p{L}\p{N}\p{M}_./:=+-]+$/u.test(arg) ? arg : `"${arg}"`);

/** Returns a command as it is typed. */
export const commandText = ({ from, args, to }: Remedy): string =>
  ['ffmpeg', '-i', from, ...args, to].map(quoted).join(' ');

/** Returns the refusal with the command that repairs the file. */
export const withRemedy = (wrong: string, remedy: Remedy, end?: number) =>
  new MediaRefused(`${wrong}。请在电脑上运行：${commandText(remedy)}`, remedy, end);
