// Where welding fume comes from, and what it does.
import {
  ease,
  floor,
  flying,
  GREEN,
  ground,
  group,
  MINT,
  NIGHT,
  PAPER,
  SIGNAL,
  SOFT,
  sway,
  wisp,
} from './ink.mjs';
import { arc, badge, bench, lungs, shield } from './things.mjs';

const plume = (at, x, y, high = 190) =>
  [0, 1, 2]
    .map((one) =>
      wisp(at, {
        x: x - 26 + one * 26,
        y,
        high: high - one * 24,
        colour: one === 1 ? GREEN : '#1E8A68',
        phase: one * 2,
      }),
    )
    .join('');

/** Fonts of Chinese have no small three. */
const ozone = (write) =>
  group(write('O', { size: 40 }).content, { x: -8 }) +
  group(write('3', { size: 24 }).content, { x: 18, y: 14 });

export const harm = [
  {
    seconds: 10,
    caption: '焊接烟尘的危害与个人防护',
    draw: (at) =>
      ground(NIGHT) +
      plume(at, 420, 220) +
      group(shield(), { x: 210, y: 170 + 3 * sway(at, 4), scale: 1.15 }) +
      group(bench() + arc(at), { x: 440, y: 236 }) +
      floor(GREEN, 318),
  },
  {
    seconds: 14,
    caption: '弧光把金属和药皮烧成气，冷下来就是烟尘',
    draw: (at) =>
      ground(NIGHT) +
      flying(at, {
        from: [320, 226],
        to: [330, 40],
        count: 22,
        size: 7,
        colour: MINT,
        spread: 74,
        seconds: 4,
      }) +
      plume(at, 320, 214, 150) +
      group(bench() + arc(at), { x: 320, y: 240, scale: 1.3 }),
  },
  {
    seconds: 12,
    caption: '颗粒比头发丝细上百倍，一直吸到肺的深处',
    draw: (at) =>
      ground(GREEN) +
      group(lungs(ease(at, 3, 11)), { x: 320, y: 172, scale: 1.3 }) +
      flying(at, {
        from: [320, 16],
        to: [320, 120],
        count: 14,
        size: 5,
        colour: SIGNAL,
        spread: 10,
        seconds: 3,
      }),
  },
  {
    seconds: 12,
    caption: '锰伤神经，臭氧刺激眼和肺，一氧化碳让人缺氧',
    draw: (at, write) =>
      ground(SOFT) +
      badge(at, 0.5, write('Mn', { size: 40, colour: PAPER }).content, {
        x: 150,
        y: 150 + 6 * sway(at, 3),
        colour: GREEN,
      }) +
      badge(at, 3.5, ozone(write), { x: 320, y: 150 + 6 * sway(at, 3, 2), colour: SIGNAL }) +
      badge(at, 6.5, write('CO', { size: 40, colour: PAPER }).content, {
        x: 490,
        y: 150 + 6 * sway(at, 3, 4),
        colour: NIGHT,
      }),
  },
];
