// What every scene is drawn with: the colours of the product, and a few moves. Each gives SVG for a picture of 640 × 360.

export const NIGHT = '#0B2F25';
export const GREEN = '#0A6B4F';
export const MINT = '#49C99C';
export const PAPER = '#F3F5F2';
export const SOFT = '#E3F1EA';
export const SIGNAL = '#FFC42E';
export const SAND = '#FFF3D1';
export const SKIN = '#E8B98A';
export const INK = '#14211C';
export const DANGER = '#BF2F1D';

/** From 0 to 1 between two moments of a scene (s), slow at both ends. */
export function ease(at, from, to) {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** Between -1 and 1 and back, `turns` times in ten seconds: whole in each scene, so that nothing jumps where it repeats. */
export const sway = (at, turns, phase = 0) => Math.sin((at / 10) * turns * 2 * Math.PI + phase);

export const ground = (colour) => `<rect width="640" height="360" fill="${colour}"/>`;
export const floor = (colour, top = 292) =>
  `<rect y="${top}" width="640" height="${360 - top}" fill="${colour}"/>`;
export const group = (content, { x = 0, y = 0, scale = 1, turn = 0, opacity = 1 } = {}) =>
  opacity <= 0
    ? ''
    : `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" opacity="${opacity}">${content}</g>`;
export const line = (path, colour, width = 10) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A wisp that rises from the middle of its bottom; `at` moves it. */
export function wisp(at, { x, y, high, colour, phase = 0, width = 18 }) {
  const bend = (part) => x + 16 * sway(at, 3, phase + part * 5);
  const height = (part) => y - high * part;
  const points = [0.25, 0.5, 0.75, 1].map(
    (part) => `${bend(part - 0.12)} ${height(part - 0.12)} ${bend(part)} ${height(part)}`,
  );
  return line(`M${x} ${y}Q${points.join('Q')}`, colour, width);
}

/** Between -1 and 1, another for each of a row, and the same whenever the film is made. */
const scattered = (one) => ((one * 0.618034 + 0.13) % 1) * 2 - 1;

/** Dots that fly along a way from `from` to `to`, each a little beside it, one after the other. */
export function flying(at, { from, to, count, size, colour, spread = 20, seconds = 2.5 }) {
  const [wide, high] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
  const steep = high / (wide + high);
  return Array.from({ length: count }, (_, one) => {
    const part = (at / seconds + one / count) % 1;
    const beside = scattered(one) * spread * (0.3 + part);
    const x = from[0] + (to[0] - from[0]) * part - beside * steep;
    const y = from[1] + (to[1] - from[1]) * part + beside * (1 - steep);
    return `<circle cx="${x}" cy="${y}" r="${size * (1 - 0.4 * part)}" fill="${colour}" opacity="${Math.min(1, 4 * part, 4 * (1 - part))}"/>`;
  }).join('');
}

/** Arcs of a sound that go out from where it is made, to the right; to the left where `turn` is 180. */
export const waves = (at, { x, y, turn = 0, count = 3, colour = MINT, scale = 1 }) =>
  group(
    Array.from({ length: count }, (_, one) => {
      const r = 26 + 22 * ((at * 0.8 + one) % count);
      const fading = 1 - (r - 26) / (22 * count);
      return `<path d="M${r * 0.72} ${-r * 0.72}A${r} ${r} 0 0 1 ${r * 0.72} ${r * 0.72}" fill="none" stroke="${colour}" stroke-width="9" stroke-linecap="round" opacity="${fading}"/>`;
    }).join(''),
    { x, y, turn, scale },
  );

/** A tick that draws itself in half a second. */
export function tick(at, from, { x, y, scale = 1, colour = MINT }) {
  const left = 62 * (1 - ease(at, from, from + 0.5));
  return group(
    `<path d="M-18 0l12 14 24-28" fill="none" stroke="${colour}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="62" stroke-dashoffset="${left}"/>`,
    { x, y, scale, opacity: at > from ? 1 : 0 },
  );
}
