import { createHash } from 'node:crypto';
import { FACE_PHOTO_SIDE } from '@rules/face-photo';
import sharp from 'sharp';
import { Refusal } from '../../frame/refusal';
import { perceptualHash } from './perceptual-hash';

/** A picture whose colours vary less than this shows nothing. */
const BLANK = 3;

export type Photo = {
  readonly bytes: Uint8Array;
  /** SHA-256 of the bytes, hex: by it a photo counts once. */
  readonly digest: string;
  /** By it a photo that is nearly another is marked. */
  readonly perceptualHash: string;
};

const unusable = (sentence: string) => new Refusal('photoUnusable', sentence);

/**
 * Reads a photo, by its content and not by its name: a whole JPEG of 400×400 that shows something.
 * @throws {Refusal} `photoUnusable`, which is final.
 */
export async function readPhoto(bytes: Uint8Array): Promise<Photo> {
  if (bytes.length === 0) throw unusable('照片无法识别，请重新拍照');
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: 4_096 * 4_096 });
  const { format, width, height } = await image.metadata().catch(() => {
    throw unusable('照片无法识别，请重新拍照');
  });
  if (format !== 'jpeg') throw unusable('照片格式不对，请重新拍照');
  if (width !== FACE_PHOTO_SIDE || height !== FACE_PHOTO_SIDE) throw unusable('照片尺寸不对，请重新拍照');
  const { channels } = await image.stats().catch(() => {
    throw unusable('照片不完整，请重新拍照');
  });
  if (channels.every(({ stdev }) => stdev < BLANK)) throw unusable('照片是空白的，请对着亮处重新拍照');
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { bytes, digest, perceptualHash: await perceptualHash(bytes) };
}
