// Half a minute: how hearing is looked after.
import {
  ease,
  GREEN,
  ground,
  group,
  INK,
  line,
  MINT,
  NIGHT,
  PAPER,
  SAND,
  SOFT,
  sway,
  tick,
  waves,
} from './ink.mjs';
import { badge, ear, muffs, worker } from './things.mjs';

/** What the test of hearing finds: from left to right, low tones to high, and the dip where noise has been. */
const curve = (at, from) => {
  const points = [
    [0, 0],
    [36, 2],
    [72, 4],
    [108, 12],
    [144, 60],
    [180, 30],
    [216, 36],
  ];
  const shown = points.slice(0, 1 + Math.round((points.length - 1) * ease(at, from, from + 4)));
  return `${line(`M${shown.map((point) => point.join(' ')).join('L')}`, GREEN, 6)}${shown.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7" fill="${GREEN}"/>`).join('')}`;
};

/** Its words stand in captions of their own (hearing-check/master.vtt): each scene is as long as what is said over it. */
export const hearingCheck = {
  name: 'hearing-check',
  seconds: 30,
  scenes: [
    {
      seconds: 9.25,
      draw: (at) =>
        ground(GREEN) +
        waves(at, { x: 130, y: 170 }) +
        waves(at + 0.5, { x: 200, y: 170, scale: 1.2 }) +
        group(ear, { x: 440, y: 170, scale: 1.2 }),
    },
    {
      seconds: 9,
      draw: (at) =>
        ground(SOFT) +
        line('M150 170H490', GREEN, 8) +
        [150, 320, 490]
          .map((x, one) =>
            badge(at, 0.3 + one * 2.4, tick(at, 0.8 + one * 2.4, { x: 0, y: 0, scale: 1.2, colour: PAPER }), {
              x,
              y: 170,
              colour: GREEN,
              radius: 52,
            }),
          )
          .join(''),
    },
    {
      seconds: 4.5,
      draw: (at) =>
        ground(SAND) +
        group(worker(NIGHT), { x: 220, y: 170, scale: 1.1 }) +
        group(`<circle r="70" fill="${PAPER}"/>${line('M0 -44V0', INK, 8)}${line('M0 0L34 20', GREEN, 8)}`, {
          x: 460,
          y: 160,
          turn: 4 * sway(at, 4),
        }),
    },
    {
      seconds: 4,
      draw: (at) =>
        ground(SOFT) +
        `<rect x="150" y="50" width="340" height="224" rx="14" fill="${PAPER}" stroke="${MINT}" stroke-width="6"/>` +
        [94, 142, 190, 238].map((y) => line(`M178 ${y}H462`, '#DDE4DF', 3)).join('') +
        group(curve(at, 0.2), { x: 200, y: 106, scale: 1.1 }),
    },
    {
      seconds: 3.25,
      draw: (at) =>
        ground(GREEN) +
        waves(at, { x: 80, y: 160, scale: 1.2 }) +
        waves(at, { x: 560, y: 160, turn: 180, scale: 1.2 }) +
        group(worker() + group(muffs(), { y: -90 * (1 - ease(at, 0.4, 1.4)), opacity: ease(at, 0.4, 1) }), {
          x: 320,
          y: 170,
          scale: 1.15,
        }),
    },
  ],
};
