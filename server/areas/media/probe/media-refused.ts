/** A file cannot be given to phones; the message is a sentence for the operator, with what to do. */
export class MediaRefused extends Error {}

/** At most 720 lines, of a portrait video at most 720 columns, both even as H.264 needs them. */
const SCALE = "scale='trunc(iw*min(1,720/min(iw,ih))/2)*2':'trunc(ih*min(1,720/min(iw,ih))/2)*2'";

const TO_H264 = `-vf "${SCALE}" -c:v libx264 -profile:v high -pix_fmt yuv420p -force_key_frames "expr:gte(t,n_forced*4)"`;
const TO_AAC = '-c:a aac -b:a 96k -ac 2';
const TO_MP4 = '-movflags +faststart 新视频.mp4';

/** Encodes any video so that every phone plays it. */
export const CONVERT = `ffmpeg -i 原视频.mp4 ${TO_H264} ${TO_AAC} ${TO_MP4}`;
/** The same for one of few frames, such as recorded slides: writes ten a second. */
export const CONVERT_STILLS = `ffmpeg -i 原视频.mp4 -r 10 ${TO_H264} ${TO_AAC} ${TO_MP4}`;
/** Encodes the sound alone; the video stays as it is. */
export const CONVERT_SOUND_OF = `ffmpeg -i 原视频.mp4 -c:v copy ${TO_AAC} ${TO_MP4}`;
/** Writes the same video into another file, without encoding: takes seconds. */
export const REWRAP = `ffmpeg -i 原视频.mp4 -c copy ${TO_MP4}`;

/** Makes of any recording a sound that every phone plays. */
export const CONVERT_SOUND =
  'ffmpeg -i 原录音.mp3 -vn -c:a aac -b:a 48k -ac 1 -movflags +faststart 新录音.m4a';

/** Returns the refusal with the command that repairs the file. */
export const withRemedy = (wrong: string, command: string) =>
  new MediaRefused(`${wrong}。请在电脑上运行：${command}`);
