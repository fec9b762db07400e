import sharp from 'sharp';

/** Faces are looked for on a picture of this many pixels a side. */
const SIDE = 100;

/** What a region of skin must be like to be a face; shares of the picture, or of the region's own box. */
const FACE = { area: [0.02, 0.45], aspect: [0.45, 1.25], filled: [0.55, 0.95], contrast: 12 } as const;

const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/**
 * Counts faces the plain way: after smoothing, regions of the colour of skin, of a face's size and roundness, with
 * something dark in them (eyes, mouth). Good for a demo and its drawn faces, and for nothing else.
 */
export async function countFaces(photo: Uint8Array): Promise<number> {
  const { data } = await sharp(photo)
    .resize(SIDE, SIDE, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .blur(1.5)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const skin = new Uint8Array(SIDE * SIDE);
  for (let at = 0; at < skin.length; at += 1) {
    skin[at] = isSkin(data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0) ? 1 : 0;
  }
  return regionsOf(skin).filter((region) => isFace(region, data)).length;
}

/** The usual bounds of skin in YCbCr. */
function isSkin(r: number, g: number, b: number): boolean {
  const y = 0.299 * r + 0.587 * g + 0.114 * b;
  const cb = 128 + 0.564 * (b - y);
  const cr = 128 + 0.713 * (r - y);
  return y > 70 && within(cb, [77, 122]) && within(cr, [138, 173]);
}

function regionsOf(mask: Uint8Array): number[][] {
  const seen = new Uint8Array(mask.length);
  const regions: number[][] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (!mask[start] || seen[start]) continue;
    const region: number[] = [];
    const open = [start];
    seen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      region.push(at);
      const column = at % SIDE;
      for (const [next, there] of [
        [at - 1, column > 0],
        [at + 1, column < SIDE - 1],
        [at - SIDE, true],
        [at + SIDE, true],
      ] as const) {
        if (there && mask[next] && !seen[next]) {
          seen[next] = 1;
          open.push(next);
        }
      }
    }
    regions.push(region);
  }
  return regions;
}

function isFace(region: number[], rgb: Uint8Array): boolean {
  const columns = region.map((at) => at % SIDE);
  const lines = region.map((at) => Math.floor(at / SIDE));
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const [top, bottom] = [Math.min(...lines), Math.max(...lines)];
  const [width, height] = [right - left + 1, bottom - top + 1];
  if (!within(region.length / (SIDE * SIDE), FACE.area)) return false;
  if (!within(width / height, FACE.aspect)) return false;
  if (!within(region.length / (width * height), FACE.filled)) return false;
  // Eyes, brows and mouth stand in the middle; a plain disc has none.
  let sum = 0;
  let squares = 0;
  let pixels = 0;
  for (let line = Math.ceil(top + height * 0.22); line <= bottom - height * 0.25; line += 1) {
    for (let column = Math.ceil(left + width * 0.2); column <= right - width * 0.2; column += 1) {
      const light = rgb[(line * SIDE + column) * 3 + 1] ?? 0;
      sum += light;
      squares += light * light;
      pixels += 1;
    }
  }
  const mean = sum / pixels;
  return Math.sqrt(squares / pixels - mean * mean) > FACE.contrast;
}
