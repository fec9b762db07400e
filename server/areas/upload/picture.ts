import { createHash } from 'node:crypto';
import { TOO_LARGE, UPLOAD_LIMIT } from '../../frame/limits';
import { Refusal } from '../../frame/refusal';
import { Decoder } from './decoder';

/** The longest side that is kept, and the most pixels that are opened at all: what our own app sends has two million. */
const LONGEST_SIDE = 4_096;
const MOST_PIXELS = 16_000_000;

/** What a file begins with. Nothing else reaches a decoder, whatever its name says. */
const BEGINNINGS = [
  ['jpeg', (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  [
    'webp',
    (bytes: Buffer) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
] as const;

export type Picture = {
  /** SHA-256 of the bytes, hex. */
  readonly digest: string;
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly bytes: Uint8Array;
};

const SENTENCES = {
  pixels: '图片超过 1600 万像素，请缩小后再上传',
  broken: '图片不完整，请换一张再上传',
  slow: '图片处理得太久，请换一张小一些的再上传',
  crowded: '现在上传图片的人太多，请稍后再试',
} as const;

const unusable = (sentence: string) => new Refusal('badInput', sentence);

/** One for the process, as the thread pool is that it keeps pictures away from. */
const decoder = new Decoder();

/**
 * Reads a picture of a learner by its content and writes it anew: what was hidden beside it is gone, and so is where it
 * was taken. The same file gives the same bytes.
 * @throws {Refusal} `badInput`, with what to do; `tooOften` while too many wait.
 */
export async function readPicture(bytes: Buffer, learner: string): Promise<Picture> {
  if (bytes.length > UPLOAD_LIMIT) throw unusable(TOO_LARGE);
  const format = BEGINNINGS.find(([, begins]) => begins(bytes))?.[0];
  if (!format) throw unusable('只能上传 JPG、PNG 或 WebP 格式的图片');
  const work = { bytes, format, mostPixels: MOST_PIXELS, longestSide: LONGEST_SIDE };
  const outcome = await decoder.decode(learner, work);
  if ('refused' in outcome) {
    const name = outcome.refused === 'crowded' ? 'tooOften' : 'badInput';
    throw new Refusal(name, SENTENCES[outcome.refused]);
  }
  return {
    digest: createHash('sha256').update(outcome.written).digest('hex'),
    type: `image/${format}`,
    bytes: outcome.written,
  };
}
