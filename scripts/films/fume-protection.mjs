// What keeps welding fume out of the lungs.
import {
  DANGER,
  ease,
  floor,
  flying,
  GREEN,
  ground,
  group,
  line,
  MINT,
  NIGHT,
  PAPER,
  SAND,
  SIGNAL,
  SOFT,
  sway,
  tick,
} from './ink.mjs';
import { arc, badge, bench, exclamation, hood, respirator, shield, sign, worker } from './things.mjs';

/** Ventilation of a place that one can hardly get into: a fan that turns and blows. */
const fan = (at, x, y) =>
  group(
    `<circle r="54" fill="${PAPER}"/>${[0, 90, 180, 270].map((turn) => `<path d="M0 -6C26 -40 44 -30 40 -8 36 6 14 6 0 -6z" fill="${GREEN}" transform="rotate(${turn + at * 300})"/>`).join('')}<circle r="9" fill="${SIGNAL}"/>`,
    { x, y },
  );

export const protection = [
  {
    seconds: 12,
    caption: '先通风：排风罩口离焊点近，烟尘一出来就吸走',
    draw: (at) => {
      const near = 120 * ease(at, 2, 6);
      return (
        ground(NIGHT) +
        flying(at, {
          from: [300, 224],
          to: [300 + (1 - near / 120) * 120, 96 + near * 0.5],
          count: 18,
          size: 6,
          colour: MINT,
          spread: 60 * (1 - near / 140),
          seconds: 2,
        }) +
        group(hood(), { x: 420 - near, y: 96 + near * 0.55 }) +
        group(bench() + arc(at), { x: 300, y: 250 })
      );
    },
  },
  {
    seconds: 12,
    caption: '人站上风侧，头不要伸进烟里',
    draw: (at) =>
      ground(SAND) +
      [0, 1, 2]
        .map((one) => line(`M${-80 + ((at * 60 + one * 60) % 120)} ${90 + one * 46}h70`, MINT, 8))
        .join('') +
      group(worker(), { x: 200, y: 160, scale: 0.95 }) +
      group(bench() + arc(at), { x: 430, y: 250 }) +
      flying(at, {
        from: [430, 226],
        to: [660, 70],
        count: 16,
        size: 8,
        colour: '#8FA79C',
        spread: 60,
        seconds: 3,
      }) +
      floor(GREEN, 300),
  },
  {
    seconds: 14,
    caption: '口罩戴严：压紧鼻夹，两手捂住，吹气不漏才算戴好',
    draw: (at, write) =>
      ground(SOFT) +
      group(worker(NIGHT) + group(respirator(), { y: -60 * (1 - ease(at, 1, 3)), opacity: ease(at, 1, 2) }), {
        x: 240,
        y: 150,
        scale: 1.15,
      }) +
      tick(at, 5, { x: 440, y: 90, colour: GREEN }) +
      tick(at, 7.5, { x: 440, y: 150, colour: GREEN }) +
      tick(at, 10, { x: 440, y: 210, colour: GREEN }) +
      [
        [5, 90, '鼻夹压紧'],
        [7.5, 150, '头带拉好'],
        [10, 210, '吹气不漏'],
      ]
        .map(([from, y, text]) =>
          group(write(text).content, { x: 530, y, opacity: ease(at, from, from + 0.5) }),
        )
        .join(''),
  },
  {
    seconds: 9,
    caption: '面罩挡弧光，旁边的人也要挡',
    draw: (at) =>
      ground(NIGHT) +
      [-40, -24, -8, 8, 24]
        .map((turn) =>
          group(line('M0 0h116', SIGNAL, 6), {
            x: 470,
            y: 190,
            turn: 180 + turn + 2 * sway(at, 6),
            opacity: 0.5 + 0.5 * Math.abs(sway(at, 9, turn)),
          }),
        )
        .join('') +
      group(shield(), { x: 250, y: 165, scale: 1.1 }) +
      group(arc(at), { x: 480, y: 190, scale: 1.5 }) +
      floor(GREEN, 318),
  },
  {
    seconds: 9,
    caption: '罐里、坑里焊接：先通风，再检测，有人看着才进',
    draw: (at) =>
      ground(GREEN) +
      `<path d="M250 300V120a130 130 0 01260 0v180z" fill="${NIGHT}"/>` +
      group(arc(at), { x: 390, y: 252, scale: 0.8 }) +
      fan(at, 150, 190) +
      [0, 1, 2]
        .map((one) => line(`M${212 + ((at * 40 + one * 30) % 60)} ${168 + one * 24}h40`, MINT, 7))
        .join('') +
      floor('#08231D', 300),
  },
  {
    seconds: 8,
    caption: '头晕、发热、咳嗽：停下来，到通风处，告诉班长',
    draw: (at) => ground(SAND) + group(sign(exclamation), { x: 320, y: 170 + 5 * sway(at, 5), scale: 1.5 }),
  },
  {
    seconds: 8,
    caption: '记住三件事：通风、戴好、按时体检',
    draw: (at) =>
      ground(NIGHT) +
      badge(at, 0.4, group(hood(), { scale: 0.42, y: 18, x: -10 }), { x: 150, y: 150 }) +
      badge(at, 1.6, group(respirator(), { scale: 0.9, y: -32 }), { x: 320, y: 150, colour: SIGNAL }) +
      badge(
        at,
        2.8,
        `<rect x="-26" y="-34" width="52" height="68" rx="8" fill="${MINT}"/>${line('M-16 4h8l6-16 8 28 6-12h6', DANGER, 5)}`,
        { x: 490, y: 150 },
      ),
  },
];
