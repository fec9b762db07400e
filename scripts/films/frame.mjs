import { Resvg } from '@resvg/resvg-js';
import { ease, INK, NIGHT, PAPER } from './ink.mjs';

export const WIDTH = 640;
export const HEIGHT = 360;
export const FRAMES_A_SECOND = 10;

/** Where the caption stands, and how large it is written. */
const CAPTION = { y: 318, size: 24, high: 44 };
/** A scene gives way to the next in so many seconds. */
const FADE = 0.5;

const svg = (content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;

/**
 * Writes with one font. A font of all Chinese is large to read: each text is set once, and is a picture after that.
 * @returns SVG of `text` around the point 0, 0, and how wide it is
 */
export function writer(font) {
  const set = new Map();
  function written(text, size, colour) {
    const middle = `<text x="320" y="180" font-size="${size}" font-weight="700" text-anchor="middle" fill="${colour}">${text}</text>`;
    const picture = new Resvg(svg(middle), { font: { fontFiles: [font], loadSystemFonts: false } });
    const box = picture.getBBox();
    const png = picture.render().asPng().toString('base64');
    const content = `<image x="-320" y="${-180 + size * 0.36}" width="${WIDTH}" height="${HEIGHT}" href="data:image/png;base64,${png}"/>`;
    return { content, width: box?.width ?? 0 };
  }
  return (text, { size = 24, colour = INK } = {}) => {
    const key = `${size} ${colour} ${text}`;
    if (!set.has(key)) set.set(key, written(text, size, colour));
    return set.get(key);
  };
}

function captioned(caption, write) {
  const { content, width } = write(caption, { size: CAPTION.size, colour: PAPER });
  const wide = width + 36;
  return `<rect x="${(WIDTH - wide) / 2}" y="${CAPTION.y - CAPTION.high / 2}" width="${wide}" height="${CAPTION.high}" rx="10" fill="${NIGHT}" opacity="0.86"/><g transform="translate(${WIDTH / 2} ${CAPTION.y})">${content}</g>`;
}

/** One picture of a film at `at` seconds, four bytes a point. */
export function frameOf(scenes, at, write) {
  let from = 0;
  const now = scenes.find(({ seconds }) => {
    if (at < from + seconds) return true;
    from += seconds;
    return false;
  });
  if (!now) throw new Error(`no scene at ${at} s`);
  const since = at - from;
  const shown = Math.min(ease(since, -FADE, FADE), 1 - ease(since, now.seconds - FADE, now.seconds + FADE));
  const content = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${NIGHT}"/><g opacity="${shown}">${now.draw(since, write)}${now.caption ? captioned(now.caption, write) : ''}</g>`;
  return new Resvg(svg(content), { font: { loadSystemFonts: false } }).render().pixels;
}
