/** A file cannot be given to phones; the message is a sentence for the operator, with what to do. */
export class MediaRefused extends Error {}

/** Makes of any film one that every phone plays. */
export const CONVERT =
  'ffmpeg -i 原视频.mp4 -c:v libx264 -profile:v high -pix_fmt yuv420p -force_key_frames "expr:gte(t,n_forced*4)" -c:a aac -b:a 96k -movflags +faststart 新视频.mp4';
/** Writes the same film anew, without changing a picture: takes seconds. */
export const REWRAP = 'ffmpeg -i 原视频.mp4 -c copy -movflags +faststart 新视频.mp4';

/** Makes of any recording a sound that every phone plays. */
export const CONVERT_SOUND =
  'ffmpeg -i 原录音.mp3 -vn -c:a aac -b:a 48k -ac 1 -movflags +faststart 新录音.m4a';

/** What is wrong, and the line that mends it. */
export const withRemedy = (wrong: string, command: string) =>
  new MediaRefused(`${wrong}。请在电脑上运行：${command}`);
