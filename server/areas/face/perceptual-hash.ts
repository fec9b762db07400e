import sharp from 'sharp';

/** Rows, and brightness steps a row. */
const SIDE = 16;
/** As many bits has a hash: one a step. */
export const HASH_BITS = SIDE * SIDE;
/**
 * So many bits at most may differ between near-duplicates. Written anew, scaled, darkened or blurred, a picture of the
 * demo's differs by 7 at most; a face that moved by 3 % of its picture by 33.
 */
export const NEAR_BITS = 10;
/** One more than may differ: then two near-duplicates have one band alike. */
const BANDS = NEAR_BITS + 1;
/** A step of less than this share of the picture's contrast is even: compression flips its sign at will. */
const EVEN = 0.016;

/** What a JPEG looks like, whatever its bytes: 256 times 0 or 1. */
export async function perceptualHash(jpeg: Uint8Array): Promise<string> {
  const shrunk = sharp(jpeg)
    .greyscale()
    .resize(SIDE + 1, SIDE, { fit: 'fill' });
  return hashOf(await shrunk.raw().toBuffer());
}

/**
 * A difference hash (dHash) of 17×16 grey pixels, 0 to 255: 1 where it becomes brighter to the right. 256 bits and not
 * the usual 64 that libraries give, because photos of checks are alike in what 64 bits can say: a face in the middle.
 */
export function hashOf(grey: Uint8Array): string {
  const even = (Math.max(...grey) - Math.min(...grey)) * EVEN;
  let bits = '';
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const at = row * (SIDE + 1) + column;
      bits += (grey[at + 1] ?? 0) - (grey[at] ?? 0) > even ? '1' : '0';
    }
  }
  return bits;
}

/**
 * The hash in 11 pieces of 23 or 24 bits, each a number of its own range: near-duplicates have at least one in common,
 * by which an index finds them. A piece takes each eleventh bit, so another column in each row: a whole row or column
 * may be plain wall, and would find half of all photos.
 */
export function bandsOf(hash: string): number[] {
  return Array.from({ length: BANDS }, (_, band) => {
    let bits = '';
    for (let at = band; at < hash.length; at += BANDS) bits += hash[at];
    return band * 2 ** 24 + Number.parseInt(bits, 2);
  });
}
