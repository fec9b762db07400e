// Half a minute each: what noise does to hearing and what keeps it off; how hearing is looked after.
import { ease, floor, GREEN, ground, group, INK, NIGHT, SAND, SIGNAL, SOFT, tick, waves } from './ink.mjs';
import { badge, ear, meter, muffs, worker } from './things.mjs';

const hammer = (at) =>
  group(
    `<rect x="-24" y="-76" width="48" height="92" rx="10" fill="${SIGNAL}"/><rect x="-58" y="-88" width="116" height="18" rx="9" fill="${INK}"/><path d="M-10 16h20l-4 78-6 18-6-18z" fill="${INK}"/>`,
    {
      y: 3 * Math.abs(Math.sin(at * 26)),
    },
  );

/** Its words stand in captions of their own (hearing.vtt). */
export const hearing = {
  name: 'hearing',
  seconds: 30,
  scenes: [
    {
      seconds: 7,
      draw: (at) =>
        ground(GREEN) +
        group(hammer(at), { x: 140, y: 170 }) +
        waves(at, { x: 190, y: 160 }) +
        waves(at + 0.5, { x: 260, y: 160, scale: 1.2 }) +
        group(ear, { x: 480, y: 160, scale: 1.1 }),
    },
    {
      seconds: 8,
      draw: (at, write) =>
        ground(NIGHT) +
        group(meter(at, 0.3 + 0.5 * ease(at, 1, 4)), { x: 320, y: 210, scale: 1.4 }) +
        group(write('85 dB', { size: 44, colour: SIGNAL }).content, {
          x: 320,
          y: 262,
          opacity: ease(at, 3, 4),
        }),
    },
    {
      seconds: 8,
      draw: (at) =>
        ground(SAND) +
        waves(at, { x: 80, y: 150, colour: GREEN, scale: 1.2 }) +
        waves(at, { x: 560, y: 150, turn: 180, colour: GREEN, scale: 1.2 }) +
        group(worker() + group(muffs(), { y: -90 * (1 - ease(at, 1, 3)), opacity: ease(at, 1, 2) }), {
          x: 320,
          y: 160,
          scale: 1.15,
        }) +
        floor(SAND, 340),
    },
    {
      seconds: 7,
      draw: (at) =>
        ground(SOFT) +
        badge(at, 0.3, group(ear, { scale: 0.7 }), { x: 220, y: 150, colour: GREEN, radius: 86 }) +
        badge(at, 1.4, '', { x: 430, y: 150, radius: 86 }) +
        tick(at, 2.2, { x: 430, y: 152, scale: 2, colour: GREEN }),
    },
  ],
};
