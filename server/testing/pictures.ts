import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Pictures for face checks, drawn on the spot: JPEGs of 400×400, each time with other bytes. */

const SIDE = 400;
const drawing = readFile(fileURLToPath(new URL('./drawn-face.svg', import.meta.url)), 'utf8');
let made = 0;

/** No two pictures have the same bytes: each carries a dot of its own, above every face. */
const numbered = (svg: string) => {
  made += 1;
  const [x, y] = [100 + (made % 44) * 10, 6 + Math.floor(made / 44) * 10];
  return svg.replace('</svg>', `<rect x="${x}" y="${y}" width="8" height="8" fill="#203040"/></svg>`);
};

async function jpegOf(svg: string, side = SIDE): Promise<Uint8Array> {
  const picture = sharp(Buffer.from(numbered(svg))).resize(side, SIDE, { fit: 'cover' });
  return picture.jpeg({ quality: 90 }).toBuffer();
}

/** The drawn face once, as often as there are places, or not at all. */
async function withFaces(places: string[]): Promise<string> {
  const svg = await drawing;
  const [start, end] = [svg.indexOf('<g '), svg.indexOf('</g>') + 4];
  const face = svg.slice(start, end);
  const faces = places.map((place) => face.replace(/transform="[^"]*"/, `transform="${place}"`));
  return svg.slice(0, start) + faces.join('') + svg.slice(end);
}

export const oneFace = async (place = 'translate(190 60) scale(1.3)') => jpegOf(await withFaces([place]));
export const twoFaces = async () =>
  jpegOf(await withFaces(['translate(100 130) scale(.95)', 'translate(345 130) scale(.95)']));
export const noFace = async () => jpegOf(await withFaces([]));
export const narrow = async () => jpegOf(await drawing, SIDE - 1);

const plain = (fill: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${more}<rect width="400" height="400" fill="${fill}"/></svg>`;
/** One colour from edge to edge: skin's, which is the hardest. */
export const blank = () =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#dda683' } })
    .jpeg()
    .toBuffer();
export const gradient = () =>
  jpegOf(
    plain(
      'url(#g)',
      '<linearGradient id="g"><stop offset="0" stop-color="#f0c8a8"/><stop offset="1" stop-color="#503020"/></linearGradient>',
    ),
  );
/** A plain disc of skin: round, and no face. */
export const disc = () =>
  jpegOf(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#5d6d78"/><circle cx="200" cy="200" r="110" fill="#dda683"/></svg>',
  );
export const noise = () =>
  sharp({
    create: {
      width: SIDE,
      height: SIDE,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
/** The drawn face as a PNG. */
export const png = async () =>
  sharp(await oneFace())
    .png()
    .toBuffer();
