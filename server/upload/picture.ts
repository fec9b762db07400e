import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Refusal } from '../frame/refusal';

/** The largest file that is taken, bytes. */
export const UPLOAD_LIMIT = 5 * 1024 * 1024;
export const TOO_LARGE = '图片不能超过 5 MB，请压缩后再上传';

/** The longest side that is kept, and the most pixels that are opened at all. */
const LONGEST_SIDE = 4_096;
const MOST_PIXELS = 64_000_000;

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

const unusable = (sentence: string) => new Refusal('badInput', sentence);

/**
 * Reads a picture by its content and writes it anew: what was hidden beside it is gone, and so is where it was taken.
 * The same file gives the same bytes.
 * @throws {Refusal} `badInput`, with what to do.
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  if (bytes.length > UPLOAD_LIMIT) throw unusable(TOO_LARGE);
  const format = BEGINNINGS.find(([, begins]) => begins(bytes))?.[0];
  if (!format) throw unusable('只能上传 JPG、PNG 或 WebP 格式的图片');
  const written = await sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toFormat(format, { quality: 90 })
    .toBuffer()
    .catch(() => {
      throw unusable('图片不完整或太大，请换一张再上传');
    });
  return {
    digest: createHash('sha256').update(written).digest('hex'),
    type: `image/${format}`,
    bytes: written,
  };
}
