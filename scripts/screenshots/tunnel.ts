import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { readFigures } from '../../e2e/figures';
import { enter, join, studyPath } from '../../e2e/learner';
import { positionOf, untilPlaying } from '../../e2e/video';
import { figuresIn, readScreen } from './bars';
import { MAX_WAIT_MS, open, phone, photograph, type Scene } from './scenes';

/** A learner's way through a tunnel: seconds of the video at its two ends. */
export type Tunnel = { from: number; to: number };

/** Seconds of study from one frame to the next. */
const EVERY = 3;
/** Milliseconds that a frame is shown: while the learner studies, at the end of the tunnel, and behind it. */
const FRAME = { study: 500, rest: 2_000, end: 3_000 };
/** Bytes that the README may load for it. */
const MAX_BYTES = 110_000;

/** An hour that the learner has not begun. */
export const FIRST_HOUR: Scene = {
  path: studyPath(HOURS_A[0], LESSON_A),
  title: '第 1 课时',
  tab: '学习中心',
  bars: 1,
};

const patient = expect.configure({ timeout: MAX_WAIT_MS });

type Frame = { screenshot: Buffer; delay: number; credited: number; waiting: number };

/**
 * Studies an hour through a tunnel. The app stores time each 15 s: with the network it is credited, in the tunnel its
 * stripes grow, and they turn solid when the network is back. @throws {Error} when the frames do not show that
 */
export async function studyThrough(browser: Browser, origin: string, { from, to }: Tunnel): Promise<Frame[]> {
  const page = await phone(browser, { deviceScaleFactor: 1, viewport: { width: 375, height: 500 } });
  const learner = tester(58);
  await join(await enter(page, origin, learner), learner, LESSON_A);
  await open(page, origin, FIRST_HOUR);
  await untilPlaying(page);
  // The whole stretch is buffered before the network is cut.
  await patient.poll(() => bufferedTo(page)).toBeGreaterThan(to);
  const frames: Frame[] = [];
  const take = async (delay: number) => {
    const screenshot = await photograph(page, FIRST_HOUR, 1);
    const [bar] = (await readScreen(page)).bars;
    const { solid: credited, waiting } = figuresIn(bar?.text ?? '');
    frames.push({ screenshot, delay, credited, waiting });
  };
  for (let at = await positionOf(page); at < to; at = await positionOf(page)) {
    await page.context().setOffline(at >= from);
    await take(FRAME.study);
    await patient.poll(() => positionOf(page), { intervals: [50] }).toBeGreaterThanOrEqual(at + EVERY);
  }
  await take(FRAME.rest);
  await page.context().setOffline(false);
  await patient.poll(async () => (await readFigures(page))?.waiting).toBe(0);
  await take(FRAME.end);
  await page.context().close();
  judgeStory(frames);
  return frames;
}

/** Checks that the stripes grow step by step, over a third of the frames, and are all credited at the end. */
function judgeStory(frames: readonly Frame[]): void {
  const striped = frames.filter(({ waiting }) => waiting > 0);
  const steps = new Set(striped.map(({ waiting }) => waiting));
  const rest = frames.at(-2);
  const end = frames.at(-1);
  const isGrowing = striped.every(({ waiting }, at) => waiting >= (striped[at - 1]?.waiting ?? 0));
  const isCredited = end?.waiting === 0 && end.credited >= (rest?.credited ?? 0) + (rest?.waiting ?? 0);
  if (isGrowing && isCredited && steps.size > 1 && striped.length * 3 >= frames.length) return;
  throw new Error(`the tunnel does not show its stripes: ${striped.map(({ waiting }) => waiting).join()}`);
}

/** Joins the frames to an animation. @throws {Error} when it is too large */
export async function animate(frames: readonly Frame[]): Promise<Buffer> {
  const animation = await sharp(
    frames.map(({ screenshot }) => screenshot),
    { join: { animated: true } },
  )
    .webp({
      delay: frames.map(({ delay }) => delay),
      loop: 0,
      quality: 45,
      effort: 6,
      minSize: true,
    })
    .toBuffer();
  if (animation.byteLength > MAX_BYTES) throw new Error(`the tunnel takes ${animation.byteLength} bytes`);
  return animation;
}

const bufferedTo = (page: Page) =>
  page.evaluate(() => {
    const buffered = document.querySelector('video')?.buffered;
    return buffered?.length ? buffered.end(buffered.length - 1) : 0;
  });
