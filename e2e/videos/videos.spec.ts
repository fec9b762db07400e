import { readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { studyRecords } from '@contract/study-records';
import { tester } from '@demo/ids/ids';
import { enter, join, type Speak, studyPath } from '../learner';
import { expect, test, usuallyTakes } from '../stage';
import { untilPlaying } from '../video';
import { hourOf, LESSON, serverWith } from './content';

const CLIPS = 'server/testing/clips/played';

/** Each video by its peculiarity, its file, and the end of its hour, s. */
const COMMITTED: readonly (readonly [title: string, path: string, end: number])[] = [
  ['whose sound ends 3 s after its video', 'sound-longer.mp4', 4],
  ['whose sound ends 3 s before its video', 'sound-shorter.mp4', 6],
  ['of QuickTime', 'quicktime.mp4', 6],
  ['with bytes after its last box', 'trailing-bytes.mp4', 6],
  ['that was cut without encoding', 'cut.mp4', 6.5],
  ['of slides, with one key frame', 'slides.mp4', 13],
  ['of an upright phone, whose sound begins late', 'late-upright.mp4', 6],
  ['in HLS, whose playlist promises 0.7 s too much', 'rounded-up/master.m3u8', 8],
];

/** `VIDEOS=LIST.json`: the videos of a list, converted where they are refused (`npm run long -- videos`). */
const LIST = process.env.VIDEOS;
const VIDEOS = LIST
  ? (JSON.parse(readFileSync(LIST, 'utf8')) as { name: string; path: string; end: number }[]).map(
      ({ name, path, end }) => [`: ${name}`, path, end] as const,
    )
  : COMMITTED.map(([title, file, end]) => [title, joinPath(CLIPS, file), end] as const);

let given: Awaited<ReturnType<typeof serverWith>>;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  usuallyTakes(LIST ? 300_000 : 60_000);
  const videos = VIDEOS.map(([, path], at) => ({ path, hour: hourOf(at) }));
  given = await serverWith(videos, LIST !== undefined);
});
test.afterAll(async () => {
  await given?.close();
});

const recordOf = async (call: Speak, hour: string) =>
  (await call(studyRecords, {})).find(({ hourId }) => hourId === hour);

for (const [at, [title, , end]] of VIDEOS.entries())
  test(`finishes the first time a video is played ${title}`, async ({ page }) => {
    usuallyTakes(45_000);
    const learner = tester(10 + at);
    const call = await enter(page, given.server.origin, learner);
    await join(call, learner, LESSON);
    await page.goto(given.server.origin + studyPath(hourOf(at), LESSON));
    await untilPlaying(page);
    // Kept outside the element, because the player goes on to the next hour by itself.
    await page.evaluate(() => {
      const video = document.querySelector('video');
      const { dataset } = document.documentElement;
      Object.assign(dataset, { jumps: '0', reached: '0' });
      video?.addEventListener('seeking', () => {
        dataset.jumps = String(Number(dataset.jumps) + 1);
      });
      video?.addEventListener('timeupdate', () => {
        dataset.reached = String(Math.max(Number(dataset.reached), video.currentTime));
      });
    });
    await expect.poll(() => recordOf(call, hourOf(at))).toMatchObject({ isFinish: true });
    const { credited = 0 } = (await recordOf(call, hourOf(at))) ?? {};
    expect(Math.abs(credited - end)).toBeLessThan(0.6);
    const { jumps, reached } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    expect(Number(reached)).toBeGreaterThan(end - 1);
    expect(jumps).toBe('0');
  });
