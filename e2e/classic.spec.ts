import { CHAPTERS_B, HOURS_B, LESSON_B, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { creditedOf, enter, join } from './learner';
import { expect, stage, test } from './stage';
import { positionOf, stopCountdown, untilPlaying, untilPosition } from './video';

test.use({ serviceWorkers: 'block' });

const set = stage();
let taken = 39;

const olderPath = (hourId: string) => `/hourDetail?id=${hourId}&type=0&lessonId=${LESSON_B}&trainingId=`;

async function joined(page: Page) {
  const learner = tester(++taken);
  const call = await enter(page, set.origin, learner);
  await join(call, learner, LESSON_B);
  return call;
}

type Saved = Record<string, unknown>;

/** Everything that the page saves from now on, and whether it ever speaks as the custom player. */
async function listen(page: Page) {
  const heard = { saved: [] as Saved[], opened: [] as URL[], custom: 0 };
  // The browser's own events do not carry the body of a request that was built before it was fetched.
  await page.exposeFunction('heardSave', (body: string) => heard.saved.push(JSON.parse(body) as Saved));
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.url.includes('/saveLastViewedTime')) {
        const { heardSave } = window as unknown as { heardSave(body: string): void };
        heardSave(await request.clone().text());
      }
      return fetch(request);
    };
  });
  page.on('request', (request) => {
    const url = request.url();
    if (/\/getLastViewedTime/.test(url)) heard.opened.push(new URL(url));
    if (/\/(syncTimer|getLastPlayTime)/.test(url)) heard.custom++;
  });
  return heard;
}

test('an hour by the older player: it saves, goes on where it was, and is finished', async ({ page }) => {
  const call = await joined(page);
  const heard = await listen(page);
  await stopCountdown(page);
  const opened = performance.now();
  await page.goto(set.origin + olderPath(HOURS_B[0]));
  await untilPlaying(page);
  await untilPosition(page, 6);
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(() => creditedOf(call, HOURS_B[0])).toBeGreaterThan(4);
  const before = await creditedOf(call, HOURS_B[0]);

  await page.goto(set.origin + olderPath(HOURS_B[0]));
  // So little is gone on with without a question.
  await untilPlaying(page);
  expect(await positionOf(page)).toBeGreaterThanOrEqual(before - 0.5);
  await expect(page.getByText('本课时已学完，可以拖动回看')).toBeVisible();
  expect(await creditedOf(call, HOURS_B[0])).toBeGreaterThanOrEqual(29.4);

  // Each save follows the one before, and says how much was seen since, in media and in wall seconds.
  expect(heard.custom).toBe(0);
  expect(heard.opened.map((url) => url.searchParams.get('chapterId'))).toEqual([
    CHAPTERS_B[0],
    CHAPTERS_B[0],
  ]);
  expect(heard.saved.length).toBeGreaterThanOrEqual(3);
  const wall = (performance.now() - opened) / 1000;
  let at = 0;
  let real = 0;
  for (const save of heard.saved) {
    expect(save).toMatchObject({
      lessonId: LESSON_B,
      chapterId: CHAPTERS_B[0],
      hourId: HOURS_B[0],
      from: at,
    });
    expect(save).not.toHaveProperty('errorCause');
    const { viewTime, realViewTime, currentTime } = save as Record<string, number>;
    expect(viewTime).toBeCloseTo(Number(currentTime) - at, 3);
    expect(realViewTime).toBeGreaterThan(Number(viewTime) - 0.5);
    at = Number(currentTime);
    real += Number(realViewTime);
  }
  expect(real).toBeLessThanOrEqual(wall);
});

test('double speed ends the hour with the older player’s sentence, with evidence, and earns nothing', async ({
  page,
}) => {
  const call = await joined(page);
  const heard = await listen(page);
  await page.goto(set.origin + olderPath(HOURS_B[1]));
  const opened = performance.now();
  await untilPlaying(page);
  await untilPosition(page, 2);
  await page.evaluate(() => {
    for (const video of document.querySelectorAll('video')) video.playbackRate = 2;
  });
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('请勿使用倍速观看，请关闭倍速插件后继续观看！');
  const wall = (performance.now() - opened) / 1000;
  await dialog.getByRole('button', { name: '知道了' }).click();
  await expect(page).toHaveURL(/homeLand/);
  const causes = () => heard.saved.map((save) => save.errorCause).filter(Boolean);
  await expect.poll(causes).toEqual(['playbackRate 2']);
  await expect.poll(() => creditedOf(call, HOURS_B[1])).toBeGreaterThan(1);
  expect(await creditedOf(call, HOURS_B[1])).toBeLessThanOrEqual(wall);
});

test('a speed that the player denies is found by the clock', async ({ page }) => {
  const call = await joined(page);
  const heard = await listen(page);
  await page.goto(set.origin + olderPath(HOURS_B[0]));
  const opened = performance.now();
  await untilPlaying(page);
  // As a speed plugin does it: the element plays faster, and says 1 to whoever asks.
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (!video) return;
    video.playbackRate = 4;
    Object.defineProperty(video, 'playbackRate', { get: () => 1, set: () => {} });
  });
  // Fast enough that a machine which decodes at half the speed still plays ahead of the clock.
  await expect(page.getByRole('alertdialog')).toContainText('请关闭倍速插件后继续观看！');
  const wall = (performance.now() - opened) / 1000;
  await expect
    .poll(() => heard.saved.map((save) => save.errorCause).filter(Boolean))
    .toEqual([expect.stringMatching(/^playedAhead /)]);
  expect(await creditedOf(call, HOURS_B[0])).toBeLessThanOrEqual(wall);
});

test('an hour whose detail has the older form is studied by the older player', async ({ page }) => {
  await joined(page);
  const heard = await listen(page);
  await page.route(/getLessonHourDetail/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const name of ['isComplete', 'startFaceVerification']) delete answer.data[name];
    await route.fulfill({ response, json: answer });
  });
  await page.goto(`${set.origin}/videoDetail?id=${HOURS_B[2]}&type=0&lessonId=${LESSON_B}&trainingId=`);
  await untilPlaying(page);
  expect(heard.opened.map((url) => url.searchParams.get('chapterId'))).toEqual([CHAPTERS_B[1]]);
  expect(heard.custom).toBe(0);
});

test('/hourDetail without its lesson says so and leads on', async ({ page }) => {
  await joined(page);
  await page.goto(`${set.origin}/hourDetail?id=${HOURS_B[0]}&trainingId=`);
  await expect(page.getByText('请刷新页面后重试').first()).toBeVisible();
  await expect(page).toHaveURL(/homeLand$/);
});
