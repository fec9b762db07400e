import { HOURS_SHORT, LESSON_SHORT, tester } from '@demo/ids/ids';
import type { Locator } from '@playwright/test';
import { creditedOf, enter, join } from './learner';
import { tab } from './offline-walk';
import { expect, stage, test } from './stage';
import { playedOf, untilPlaying, untilPosition } from './video';
import { untilWorkerReady } from './worker-ready';

const set = stage();
const learner = tester(51);
const [VIDEO] = HOURS_SHORT;

/** What a form of an hour weighs, as its choice says. */
const kilobytesOf = async (choice: Locator) =>
  Number(/(\d+)\sKB/.exec((await choice.evaluate((one) => one.parentElement?.textContent)) ?? '')?.[1]);

test('an hour is taken along by its sound, listened to without network with what is said in large, and counts once', async ({
  page,
}) => {
  const call = await enter(page, set.origin, learner);
  await join(call, learner, LESSON_SHORT);
  await untilWorkerReady(page, set.origin);
  await page.goto(`${set.origin}/lessonDetail?id=${LESSON_SHORT}`);
  await page.getByRole('button', { name: '下载整门课程' }).click();

  // Before the first byte both forms stand side by side, each with its size.
  const sheet = page.getByRole('dialog', { name: '下载整门课程' });
  const film = sheet.getByRole('radio', { name: /^视频/ });
  const sound = sheet.getByRole('radio', { name: /^只听声音/ });
  await expect(film).toBeChecked();
  const [inFilm, inSound] = [await kilobytesOf(film), await kilobytesOf(sound)];
  expect(inSound).toBeLessThan(inFilm);
  const lead = sheet.getByText(/^还有 2 课时没下 · /);
  await expect(lead).toContainText(` ${inFilm} KB`);
  await sound.check();
  await expect(lead).toContainText(` ${inSound} KB`);
  await expect(sheet.getByText(/学时照算。和视频一样，屏幕要亮着$/)).toBeVisible();
  await sheet.getByRole('button', { name: `下载 · ${inSound} KB`, exact: true }).click();
  await expect(page.getByText(/^都下好了 · /)).toBeVisible();
  const media = set.proxy.log.map(({ path }) => path).filter((path) => /\.(mp4|m4a)\?/.test(path));
  expect(media.map((path) => path.replace(/^.*\.(\w+)\?.*$/, '$1'))).toEqual(['m4a']);
  await tab(page, '我的');
  await page.getByRole('link', { name: /我的下载/ }).click();
  await expect(page.getByText(/^离线许可还有1[34]天$/)).toBeVisible();

  set.proxy.cut = true;
  await page.getByRole('link', { name: `耳朵只有一副 只有声音 · 0:30 · ${inSound} KB` }).click();
  await untilPlaying(page);
  const element = page.locator('video');
  expect(await element.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.currentSrc])).toEqual([
    0,
    expect.stringMatching(/\/stored\/[0-9a-f]{64}\.m4a$/),
  ]);
  // Held within the first sentence, so that a slow machine sees it too.
  await untilPosition(page, 1);
  await element.evaluate((video: HTMLVideoElement) => {
    video.pause();
    video.currentTime = 1;
  });
  const said = page.locator('.plyr__captions');
  await expect(said).toHaveText('噪声会慢慢把听力磨掉，磨掉了长不回来。');
  const size = await said.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  expect(size, 'what is said is read from where one works').toBeGreaterThanOrEqual(20);
  await expect(page.getByRole('button', { name: '字幕' })).toHaveCount(0);
  await element.evaluate((video: HTMLVideoElement) => video.play());
  await untilPosition(page, 4);
  await element.evaluate((video: HTMLVideoElement) => video.pause());
  const played = await playedOf(page);
  expect(await creditedOf(call, VIDEO).catch(() => 0)).toBe(0);

  set.proxy.cut = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const credited = () => creditedOf(call, VIDEO);
  await expect.poll(credited).toBeGreaterThan(played - 1);
  expect(Math.abs((await credited()) - played)).toBeLessThanOrEqual(1);

  // Where there is a line she may see it, too; what she listened to stays.
  await page
    .getByRole('link', { name: '返回' })
    .or(page.getByRole('button', { name: '返回' }))
    .click();
  await page.getByRole('link', { name: /耳朵只有一副/ }).click();
  await page.getByRole('button', { name: '联网看视频' }).click();
  await untilPlaying(page);
  expect(await element.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  expect(await credited()).toBeGreaterThan(played - 1);
});
