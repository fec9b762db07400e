import { HOURS_B, LESSON_B } from '@demo/ids/ids';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { readFigures } from '../../e2e/figures';
import { studyPath } from '../../e2e/learner';
import { pause, positionOf, untilPlaying } from '../../e2e/video';

/** Of the video, s: into the tunnel, and where it is stopped in it. */
const TUNNEL = { from: 4, stop: 12 };
/** So many pictures stand still, striped, and then green. */
const STILL = 5;
/** ms from one picture to the next, and how long the last one stands. */
const EVERY = 500;
const LAST = 2_500;
/** Bytes that a README may ask for. */
const MOST = 1_500_000;

/** An hour that goes on through a tunnel: green, stripes that grow, and green again. @throws {Error} when it is too large */
export async function playTunnel(page: Page, origin: string): Promise<Buffer> {
  const frames: Buffer[] = [];
  await page.setViewportSize({ width: 375, height: 560 });
  await page.goto(origin + studyPath(HOURS_B[0], LESSON_B));
  await untilPlaying(page);
  // All of the film is here before the line goes.
  await expect.poll(() => bufferedTo(page)).toBeGreaterThan(TUNNEL.stop);
  for (let at = await positionOf(page); at < TUNNEL.stop; at = await positionOf(page)) {
    await page.context().setOffline(at >= TUNNEL.from);
    frames.push(await page.screenshot());
    await expect.poll(() => positionOf(page), { intervals: [50] }).toBeGreaterThanOrEqual(at + EVERY / 1_000);
  }
  await pause(page);
  await page.getByText('待同步').first().waitFor();
  for (let still = 0; still < STILL; still += 1) frames.push(await page.screenshot());
  await page.context().setOffline(false);
  await expect.poll(async () => (await readFigures(page))?.credited ?? 0).toBeGreaterThanOrEqual(TUNNEL.stop);
  for (let still = 0; still < STILL; still += 1) frames.push(await page.screenshot());
  const delay = frames.map((_, at) => (at === frames.length - 1 ? LAST : EVERY));
  const picture = await sharp(frames, { join: { animated: true } })
    .webp({ delay, loop: 0, quality: 60, effort: 6, minSize: true })
    .toBuffer();
  if (picture.byteLength > MOST) throw new Error(`the tunnel takes ${picture.byteLength} bytes`);
  return picture;
}

const bufferedTo = (page: Page) =>
  page.evaluate(() => {
    const buffered = document.querySelector('video')?.buffered;
    return buffered?.length ? buffered.end(buffered.length - 1) : 0;
  });
