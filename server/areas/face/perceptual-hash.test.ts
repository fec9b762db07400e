import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { noFace, oneFace, twoFaces } from '../../testing/pictures';
import { bandsOf, HASH_BITS, hashOf, NEAR_BITS, perceptualHash } from './perceptual-hash';

const differing = (a: string, b: string) => [...a].filter((bit, at) => bit !== b[at]).length;
const still = oneFace();
const from = async (photo: Uint8Array | Promise<Uint8Array>) =>
  differing(await perceptualHash(await still), await perceptualHash(await photo));
const jpeg = async (change: (picture: Sharp) => Sharp, quality = 90) =>
  change(sharp(await still))
    .jpeg({ quality })
    .toBuffer();

describe('a photo looks the same', () => {
  test.each<[string, () => Promise<Uint8Array>]>([
    ['written anew', () => jpeg((picture) => picture, 40)],
    [
      'scaled down and up',
      async () =>
        sharp(await jpeg((p) => p.resize(300)))
          .resize(400)
          .jpeg()
          .toBuffer(),
    ],
    ['darkened', () => jpeg((picture) => picture.modulate({ brightness: 0.6 }))],
    ['blurred', () => jpeg((picture) => picture.blur(3))],
    [
      'cut by a hundredth on each side',
      () => jpeg((p) => p.extract({ left: 4, top: 4, width: 392, height: 392 }).resize(400)),
    ],
    ['with a dot somewhere', () => oneFace()],
  ])('%s', async (_, photo) => {
    expect(await from(photo())).toBeLessThanOrEqual(NEAR_BITS);
  });
});

describe('a photo looks different', () => {
  test.each<[string, () => Promise<Uint8Array>]>([
    ['of a head that moved a little', () => oneFace('translate(200 70) scale(1.3)')],
    ['of two', twoFaces],
    ['of nobody', noFace],
    ['mirrored, which this does not find', () => jpeg((picture) => picture.flop())],
  ])('%s', async (_, photo) => {
    expect(await from(photo())).toBeGreaterThan(NEAR_BITS);
  });
});

test('an even wall has no steps, whatever compression makes of it', () => {
  const wall = Uint8Array.from({ length: 17 * 16 }, (_, at) => (at === 0 ? 255 : 100 + (at % 3)));
  expect(hashOf(wall)).toBe('0'.repeat(HASH_BITS));
});

test('two hashes that differ in as many bits as near-duplicates may share a band', () => {
  const hash = hashOf(Uint8Array.from({ length: 17 * 16 }, (_, at) => (at * 7919) % 256));
  const bands = bandsOf(hash);
  expect(new Set(bands).size).toBe(bands.length);
  // The worst case: each bit that differs lies in a band of its own.
  const flipped = [...hash].map((bit, at) => (at < NEAR_BITS ? String(1 - Number(bit)) : bit)).join('');
  expect(bandsOf(flipped).filter((band) => bands.includes(band))).toHaveLength(1);
});
