// The things that scenes are made of, each around its own middle.
import { DANGER, ease, GREEN, group, INK, line, MINT, NIGHT, PAPER, SIGNAL, SKIN, sway } from './ink.mjs';

/** A welder's shield, from the front. */
export const shield = () =>
  `<path d="M-62 96V-22a62 62 0 01124 0V96z" fill="#1E8A68"/><path d="M0 96V-84a62 62 0 0162 62V96z" fill="${GREEN}"/>
   <rect x="-40" y="-34" width="80" height="40" rx="8" fill="${PAPER}"/><rect x="-31" y="-26" width="62" height="24" rx="4" fill="${INK}"/>
   <path d="M-20 -6l12-16h10l-12 16z" fill="${MINT}"/>`;

/** The arc: a light that flickers, and its sparks. */
export function arc(at) {
  const flicker = 1 + 0.14 * Math.sin(at * 23) + 0.08 * Math.sin(at * 41);
  const rays = [0, 45, 90, 135, 180, 225, 270, 315].map(
    (turn) =>
      `<path d="M20 0h${14 + 8 * Math.abs(Math.sin(at * 11 + turn))}" transform="rotate(${turn})" stroke="${SIGNAL}" stroke-width="5" stroke-linecap="round"/>`,
  );
  return `<circle r="${34 * flicker}" fill="${SIGNAL}" opacity="0.18"/><circle r="${13 * flicker}" fill="#FFF8E0"/>${rays.join('')}`;
}

/** The bench with the piece on it, and the rod that comes to where the arc burns. */
export const bench = () =>
  `<rect x="-150" y="8" width="300" height="14" rx="4" fill="${MINT}"/><rect x="-120" y="22" width="240" height="60" fill="${GREEN}"/>
   <path d="M10 -6L76 -92l26 14L28 4z" fill="#B7C4BD"/>`;

/** A head and shoulders with a helmet; what is worn is drawn over it. */
export const worker = (coat = GREEN) =>
  `<path d="M-92 150c0-58 40-84 92-84s92 26 92 84z" fill="${coat}"/><rect x="-17" y="38" width="34" height="44" rx="17" fill="${SKIN}"/>
   <ellipse cy="0" rx="50" ry="58" fill="${SKIN}"/>
   <path d="M-56 -18a56 56 0 01112 0z" fill="${SIGNAL}"/><rect x="-72" y="-24" width="144" height="14" rx="7" fill="${SIGNAL}"/>
   <rect x="-9" y="-78" width="18" height="46" rx="9" fill="#FFE08A"/>
   <circle cx="-19" cy="8" r="5" fill="${INK}"/><circle cx="19" cy="8" r="5" fill="${INK}"/>`;

/** The respirator that goes over nose and mouth. */
export const respirator = () =>
  `<path d="M-54 4L-34 22M54 4L34 22" stroke="${INK}" stroke-width="6"/>
   <path d="M-38 18c12-10 26-12 38-12s26 2 38 12c0 30-18 46-38 46S-38 48-38 18z" fill="${PAPER}"/>
   <circle cx="0" cy="36" r="11" fill="none" stroke="${GREEN}" stroke-width="6"/>`;

/** Ear muffs over a head. */
export const muffs = () =>
  `<path d="M-62 6a62 66 0 01124 0" fill="none" stroke="${MINT}" stroke-width="12"/>
   <rect x="-76" y="-8" width="28" height="54" rx="13" fill="${NIGHT}"/><rect x="48" y="-8" width="28" height="54" rx="13" fill="${NIGHT}"/>`;

/** A hood on its pipe that draws air up; its mouth is at 0, 0. */
export const hood = () =>
  `<path d="M-64 0L-26 -58h52L64 0z" fill="${MINT}"/><path d="M-26 -58V-96a34 34 0 0134-34h232v46H26v26z" fill="${GREEN}"/>
   <rect x="-70" y="-6" width="140" height="14" rx="7" fill="${PAPER}"/>`;

/** Two lungs; `filled` from 0 to 1 says how much lies in them. */
export const lungs = (filled) => {
  const lobe = 'M-12 -52c-34 0-64 44-64 92 0 26 16 34 34 26 22-10 30-30 30-52z';
  return `${line('M0 -104V-56M0 -60L-20 -36M0 -60L20 -36', PAPER, 12)}<path d="${lobe}" fill="${MINT}"/><path d="${lobe}" transform="scale(-1 1)" fill="${MINT}"/>
    <g fill="${INK}" opacity="${filled}"><circle cx="-40" cy="30" r="6"/><circle cx="-52" cy="48" r="5"/><circle cx="-30" cy="50" r="4"/><circle cx="38" cy="24" r="5"/><circle cx="50" cy="46" r="6"/><circle cx="30" cy="48" r="4"/><circle cx="44" cy="4" r="3"/><circle cx="-38" cy="6" r="3"/></g>`;
};

/** A sign with a word of its own. */
export const sign = (word) =>
  `<path d="M0 -62L66 52H-66z" fill="${SIGNAL}" stroke="${INK}" stroke-width="8" stroke-linejoin="round"/>${word}`;
export const exclamation = `<rect x="-6" y="-26" width="12" height="42" rx="6" fill="${INK}"/><circle cy="32" r="8" fill="${INK}"/>`;

/** A round mark that comes with a small jump. */
export const badge = (at, from, content, { x, y, colour = PAPER, radius = 62 }) => {
  const grown =
    ease(at, from, from + 0.5) * (1 + 0.08 * Math.sin(Math.PI * ease(at, from + 0.3, from + 0.8)));
  return group(`<circle r="${radius}" fill="${colour}"/>${content}`, {
    x,
    y,
    scale: grown,
    opacity: at > from ? 1 : 0,
  });
};

/** A meter of noise: a half circle from green to red, `level` from 0 to 1. */
export function meter(at, level) {
  const hand = -90 + 180 * Math.min(1, level + 0.03 * sway(at, 18));
  const part = (from, to, colour) => {
    const [a, b] = [from, to].map((one) => Math.PI * (1 - one));
    return `<path d="M${100 * Math.cos(a)} ${-100 * Math.sin(a)}A100 100 0 0 1 ${100 * Math.cos(b)} ${-100 * Math.sin(b)}" fill="none" stroke="${colour}" stroke-width="26"/>`;
  };
  return `${part(0, 0.48, MINT)}${part(0.5, 0.73, SIGNAL)}${part(0.75, 1, DANGER)}
    <g transform="rotate(${hand})"><path d="M-7 0L0 -84 7 0z" fill="${PAPER}"/></g><circle r="15" fill="${PAPER}"/>`;
}

/** An ear, from the side. */
export const ear = `<path d="M-4 -70c44 0 62 34 56 70-6 34-34 40-38 68-4 22-34 26-44 6" fill="none" stroke="${PAPER}" stroke-width="14" stroke-linecap="round"/>${line('M-12 -34c22-4 38 10 32 32-4 16-18 18-18 34', PAPER, 10)}`;
