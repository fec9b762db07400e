import type { MediaWork } from '../../database/schema';

/** What is made of a film: its line for ffmpeg between what it reads and what it writes, and what it becomes. */
type Work = {
  readonly args: readonly string[];
  readonly ending: '.mp4' | '.m4a' | '.jpg';
  readonly becomes: 'film' | 'sound' | 'picture';
  /** What the operator reads. */
  readonly word: string;
};

const FIRST = ['-movflags', '+faststart'];
const SOUND = ['-c:a', 'aac', '-ac', '1', '-ar', '44100', '-b:a'];

export const WORKS: Readonly<Record<MediaWork, Work>> = {
  // Not a picture is changed: the head is put first.
  faststart: { args: ['-c', 'copy', ...FIRST], ending: '.mp4', becomes: 'film', word: '索引移到开头' },
  // The command comes from the refusal of each video.
  repair: { args: [], ending: '.mp4', becomes: 'film', word: '转换成手机能放的视频' },
  // For small phones, bad lines and to be taken along: 360 lines, at most half a megabit.
  storage: {
    args: [
      ...[
        '-map',
        '0:v:0',
        '-map',
        '0:a:0?',
        '-vf',
        "scale=-2:'min(360,ih)'",
        '-c:v',
        'libx264',
        '-profile:v',
        'main',
      ],
      ...['-pix_fmt', 'yuv420p', '-crf', '28', '-maxrate', '450k', '-bufsize', '900k'],
      ...['-force_key_frames', 'expr:gte(t,n_forced*4)', ...SOUND, '48k', ...FIRST],
    ],
    ending: '.mp4',
    becomes: 'film',
    word: '小画面版本',
  },
  sound: {
    args: ['-map', '0:a:0', '-vn', ...SOUND, '40k', ...FIRST],
    ending: '.m4a',
    becomes: 'sound',
    word: '声音版本',
  },
  thumbnail: {
    args: ['-frames:v', '1', '-vf', "thumbnail=50,scale='min(750,iw)':-2", '-q:v', '3'],
    ending: '.jpg',
    becomes: 'picture',
    word: '缩略图',
  },
};
