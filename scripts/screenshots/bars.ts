import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Share of a bar by which its painted edges may differ from the figures beside it. */
const TOLERANCE = 0.02;
/** Distances in RGB: the same color after compression and antialiasing, and the warm colors of stripes and dots. */
const SAME_COLOR = 24;
const WARM = 30;
/** CSS pixels at both ends of a bar that its outline and its antialiasing may color. */
const OUTLINE = 2;
/** Pixels of another color inside a run, from the antialiasing between stripes. */
const MAX_BLIP = 2;

type Rgb = readonly [number, number, number];

/** A bar in the viewport: its box in CSS pixels, its colors, and the text of the element that also holds its figures. */
type Bar = {
  box: { left: number; top: number; width: number; height: number };
  text: string;
  hollow: string;
};

/** The screen as the page describes it: its name, the active tab, and its bars with their figures. */
export type Reading = { names: string[]; tab: string; solid: string[]; bars: Bar[] };

/** Animations up to this length are transitions that end by themselves, ms; a bar's own progress takes minutes. */
const LONGEST_TRANSITION_MS = 2_000;

/** Reads the page at a moment without transitions. Bars that are covered or reach out of the viewport are left out. */
export const readScreen = (page: Page): Promise<Reading> =>
  page.evaluate(async (longest) => {
    await document.fonts.ready;
    const transitions = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longest);
    for (let running = transitions(); running.length > 0; running = transitions())
      await Promise.allSettled(running.map(({ finished }) => finished));
    const isBar = (element: Element) =>
      element.textContent === '' && [...element.children].every(({ tagName }) => tagName === 'I');
    const isInView = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [left + 6, (left + right) / 2, right - 6].every((x) =>
        element.contains(document.elementFromPoint(x, (top + bottom) / 2)),
      );
    };
    const textBeside = (element: Element) => {
      let around: Element | null = element;
      while (around && !/\d+:\d\d|\d%/.test(around.textContent ?? '')) around = around.parentElement;
      return around?.textContent ?? '';
    };
    const backgroundOf = (element: Element) => {
      let around: Element | null = element;
      const colorOf = (one: Element) => getComputedStyle(one).backgroundColor;
      while (around && /^(transparent|rgba\(.*, 0\))$/.test(colorOf(around))) around = around.parentElement;
      return around ? colorOf(around) : '';
    };
    const theme = getComputedStyle(document.documentElement);
    const active = document.querySelector(
      'nav[aria-label="主导航"] [aria-current]:not([aria-current="false"])',
    );
    const heading = document.querySelector('header h1')?.textContent;
    const root = active?.getAttribute('aria-current') === 'page' && active.textContent;
    return {
      names: [heading, root].filter((name) => typeof name === 'string'),
      tab: active?.textContent ?? '',
      solid: ['--brand', '--deep-brand'].map((name) => theme.getPropertyValue(name).trim()),
      bars: [...document.querySelectorAll('div[role="img"]')]
        .filter((element) => isBar(element) && isInView(element))
        .map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return {
            box: { left, top, width, height },
            text: textBeside(element),
            hollow: backgroundOf(element),
          };
        }),
    };
  }, LONGEST_TRANSITION_MS);

/** Ends of the solid, the striped or dotted, and the pale stretch of a bar, and of everything painted in it. */
type Edges = { solid: number; striped: number; pale: number; painted: number };

/** The whole of a bar and its edges, in seconds or percent as its figures name them, rounded down. */
export type Figures = Edges & { whole: number; waiting: number };

/** Reads the figures in the text beside a bar. @throws {Error} when the text has none */
export function figuresIn(text: string): Figures {
  const seconds = (clock = '0') => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const named = (name: string) => seconds(new RegExp(`${name}\\s*(\\d+(?::\\d\\d)+)`).exec(text)?.[1]);
  const waiting = named('待核身') + named('待同步');
  const missing = /还差\s*\d/.test(text);
  if (missing) {
    // The running figure has several names, so that it is what is left of the sum.
    const clocks = text.match(/\d+(?::\d\d)+/g) ?? [];
    const whole = clocks.reduce((sum, clock) => sum + seconds(clock), 0) - named('未通过');
    const solid = named('已计入');
    const pale = whole - named('还差');
    return { whole, waiting, solid, striped: solid + waiting, pale, painted: pale + named('未通过') };
  }
  const [, credited, end] = /(\d+(?::\d\d)+) \/ (\d+(?::\d\d)+)/.exec(text) ?? [];
  const [, percent] = /必修 (\d+)%/.exec(text) ?? /(\d+)%/.exec(text) ?? [];
  if (!end && !percent) throw new Error(`no figures beside a bar: «${text}»`);
  const solid = end ? seconds(credited) : Number(percent);
  const striped = solid + waiting;
  return { whole: end ? seconds(end) : 100, waiting, solid, striped, pale: striped, painted: striped };
}

type Pixels = { data: Buffer; width: number; scale: number };

/** Measures the edges of a bar in the screenshot itself, as shares of its width. */
function paintedEdges({ box, hollow }: Bar, solidColors: readonly Rgb[], pixels: Pixels): Edges {
  const { data, width, scale } = pixels;
  const row = Math.round((box.top + box.height / 2) * scale);
  const from = Math.round(box.left * scale);
  const length = Math.round(box.width * scale);
  const colorAt = (x: number): Rgb => {
    const at = (row * width + from + x) * 3;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };
  const empty = rgbOf(hollow);
  const isSolid = (color: Rgb) => solidColors.some((one) => isSame(one, color));
  const isWarm = ([red, , blue]: Rgb) => red > blue + WARM;
  const isPainted = (color: Rgb) => !isSame(color, empty);
  const first = OUTLINE * scale;
  const last = length - first;
  const endOf = (begin: number, fits: (color: Rgb) => boolean) => {
    let end = begin;
    for (let x = begin; x < last && x <= end + MAX_BLIP; x += 1) if (fits(colorAt(x))) end = x + 1;
    return end;
  };
  const solid = endOf(first, isSolid);
  const striped = endOf(solid, isWarm);
  const pale = endOf(striped, (color) => isPainted(color) && !isWarm(color));
  let painted = last;
  while (painted > first && !isPainted(colorAt(painted - 1))) painted -= 1;
  const share = (end: number) => (end <= first ? 0 : end >= last ? 1 : end / length);
  return { solid: share(solid), striped: share(striped), pale: share(pale), painted: share(painted) };
}

/** Compares each channel, so that a pale green is not taken for a solid one. */
const isSame = (a: Rgb, b: Rgb) => a.every((channel, at) => Math.abs(channel - (b[at] ?? 0)) < SAME_COLOR);

function rgbOf(color: string): Rgb {
  const hex = /^#(..)(..)(..)$/.exec(color);
  const [red = 0, green = 0, blue = 0] = hex
    ? hex.slice(1).map((channel) => Number.parseInt(channel, 16))
    : (color.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

/**
 * Compares each bar in a screenshot with the figures that the page had just before and just after it. Figures are rounded
 * down, so that an edge may lie up to one unit beyond its figure.
 * @returns one line for each edge that differs
 */
export async function wrongBars(
  screenshot: Buffer,
  scale: number,
  before: Reading,
  after: Reading,
): Promise<string[]> {
  if (before.bars.length !== after.bars.length) return ['the bars changed while the screenshot was taken'];
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const solidColors = before.solid.map(rgbOf);
  return before.bars.flatMap((bar, at) => {
    const painted = paintedEdges(bar, solidColors, { data, width: info.width, scale });
    const first = figuresIn(bar.text);
    const then = figuresIn(after.bars[at]?.text ?? '');
    return (['solid', 'striped', 'pale', 'painted'] as const).flatMap((edge) => {
      const least = Math.min(first[edge], then[edge]) / first.whole - TOLERANCE;
      const most = (Math.max(first[edge], then[edge]) + 1) / first.whole + TOLERANCE;
      if (painted[edge] >= least && painted[edge] <= most) return [];
      return [`${edge} ends at ${Math.round(painted[edge] * 100)} % of the bar beside «${bar.text}»`];
    });
  });
}
