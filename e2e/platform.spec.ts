import { type MoocConfig, moocMedia } from '@contract/mooc';
import { CHAPTERS_M, HOURS_M, LESSON_M, VIDEOS_M } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { Refused } from '@/api/errors';
import { complaintsOf } from './layout';
import { creditedOf } from './learner';
import { joinedOn, SIGNATURE, videoPath } from './platform';
import { expect, stage, test } from './stage';
import { stopCountdown, untilPlaying, untilPosition } from './video';

test.use({ serviceWorkers: 'block', hasTouch: true });

const set = stage(SIGNATURE);
const joined = (page: Page, n: number) => joinedOn(set, page, n);

const [FIRST, SECOND, TEXT] = HOURS_M;
const asked = (path: RegExp) => set.proxy.log.filter((entry) => path.test(entry.path));
const CONFIG = /\/course\/mooc\/\d+\/config/;
const MEDIA = /\/course\/mooc\/\d+\/media/;

test('an hour by the platform’s player, from its lesson to its end', async ({ page }) => {
  const call = await joined(page, 31);
  await stopCountdown(page);
  await page.goto(`${set.origin}/lessonDetail?id=${LESSON_M}`);
  const begin = page.getByRole('link', { name: '开始学习' });
  await expect(begin).toHaveAttribute('href', new RegExp(`^/moocVideoDetail\\?.*videoId=${VIDEOS_M[0]}`));
  let arrived = () => {};
  const awaited = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  await page.route(/\/media\/hearing/, async (route) => {
    await awaited;
    await route.continue();
  });
  await begin.click();
  await expect(page).toHaveURL(new RegExp(`/moocVideoDetail\\?.*videoId=${VIDEOS_M[0]}`));
  await expect(page.getByRole('heading', { name: '凿岩机旁有多响', level: 1 })).toBeVisible();
  await expect(page.getByText('听力保护工程师')).toBeVisible();
  // The player stands, its video is on the way.
  await expect(page.locator('.plyr')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '视频加载中...' })).toBeVisible();
  arrived();
  await untilPlaying(page);
  expect(await page.evaluate(() => document.querySelector('video')?.volume)).toBeCloseTo(0.8, 5);
  await expect(page.getByText('视频加载中...')).toBeHidden();
  await expect(page.locator('.plyr [data-plyr="seek"]')).toHaveCount(0);

  await expect(page.getByText('本课时已学完，可以拖动回看')).toBeVisible();
  expect(await creditedOf(call, FIRST)).toBeGreaterThanOrEqual(29.4);
  expect([asked(CONFIG).length, asked(MEDIA).length]).toEqual([1, 1]);
  expect(asked(/getLastPlayTime/)).toHaveLength(1);
  expect(asked(/LastViewedTime/)).toEqual([]);
  expect(asked(/syncTimer/).length).toBeGreaterThanOrEqual(2);

  await page.getByRole('button', { name: '返回' }).click();
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${FIRST}"]`) });
  await expect(row.getByRole('img', { name: '已学完' })).toBeVisible();
});

test('a forged or expired signature says so, and loading again mends it', async ({ page }) => {
  const call = await joined(page, 32);
  const given: MoocConfig[] = [];
  let forge = true;
  let stale: MoocConfig | undefined;
  await page.route(CONFIG, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    given.push(answer.data);
    await route.fulfill({ response, json: stale ? { ...answer, data: stale } : answer });
    stale = undefined;
  });
  await page.route(MEDIA, async (route) => {
    const url = new URL(route.request().url());
    if (forge) url.searchParams.set('videoSignature', 'forged');
    forge = false;
    await route.continue({ url: url.href });
  });
  const alert = page.getByRole('alert').filter({ hasText: '签名过期，请刷新页面' });
  const reload = page.getByRole('button', { name: '重新加载' });

  await page.goto(set.origin + videoPath(SECOND));
  await expect(alert).toBeVisible();
  expect(asked(/getLastPlayTime/).filter(({ path }) => path.includes(SECOND))).toEqual([]);
  await reload.click();
  await untilPlaying(page);
  await untilPosition(page, 2);

  // The video fails on its way, and what the page is given to ask again with is too old.
  const old = given.at(-1);
  if (!old) throw new Error('no signature was given');
  const { videoId: id, ...signed } = old;
  const verdict = () =>
    call(moocMedia, { id, ...signed }).then(
      () => 'still good',
      (error: unknown) => (error instanceof Refused ? error.code : String(error)),
    );
  await expect.poll(verdict).toBe('3201');
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video) video.src = '/media/nothing.mp4';
  });
  await expect(page.getByRole('alert').filter({ hasText: '视频加载失败' })).toBeVisible();
  stale = old;
  await reload.click();
  await expect(alert).toBeVisible();
  await reload.click();
  await expect(alert).toBeHidden();
  await untilPlaying(page);
  await expect.poll(() => creditedOf(call, SECOND)).toBeGreaterThan(2);
});

test('a player that cannot be put on the page says so, and is tried again', async ({ page }) => {
  await joined(page, 33);
  await page.addInitScript(() => {
    // The element refuses the first time that somebody makes a player of it.
    let broken = true;
    Object.defineProperty(HTMLVideoElement.prototype, 'playsInline', {
      set() {
        if (!broken) return;
        broken = false;
        throw new Error('no player here');
      },
    });
  });
  await page.goto(set.origin + videoPath(FIRST));
  await expect(page.getByRole('alert').filter({ hasText: '播放器初始化失败' })).toBeVisible();
  await page.getByRole('button', { name: '重新加载' }).click();
  await untilPlaying(page);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/homeLand/);
});

test('a speed that the player denies ends the hour in words, with evidence, and earns nothing', async ({
  page,
}) => {
  const call = await joined(page, 34);
  const saved: Record<string, unknown>[] = [];
  await page.route(/saveLastViewedTime/, async (route) => {
    saved.push(route.request().postDataJSON());
    await route.continue();
  });
  await page.goto(set.origin + videoPath(FIRST));
  const opened = performance.now();
  await untilPlaying(page);
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (!video) return;
    video.playbackRate = 2;
    Object.defineProperty(video, 'playbackRate', { get: () => 1, set: () => {} });
  });
  const dialog = page.getByRole('alertdialog');
  // A starved machine plays no faster for a while; the hour's end is the bound.
  await expect(dialog).toContainText('检测到异常播放行为，将结束本次学习');
  const wall = (performance.now() - opened) / 1000;
  await dialog.getByRole('button', { name: '知道了' }).click();
  await expect(page).toHaveURL(/homeLand/);
  await expect
    .poll(() => saved)
    .toEqual([
      expect.objectContaining({
        hourId: FIRST,
        lessonId: LESSON_M,
        chapterId: CHAPTERS_M[0],
        errorCause: expect.stringMatching(/^playedAhead /),
      }),
    ]);
  expect(await creditedOf(call, FIRST)).toBeLessThanOrEqual(wall);
});

test('a text of the course platform stands under its title and leads to its videos', async ({ page }) => {
  await joined(page, 37);
  await page.goto(`${set.origin}/lessonDetail?id=${LESSON_M}`);
  await page.getByRole('link', { name: /湿式作业压住粉尘/ }).click();
  await expect(page).toHaveURL(/\/moocRichText\?/);
  await expect(page.getByRole('heading', { name: '湿式作业压住粉尘' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: '一、湿式作业：把尘压在源头' })).toBeVisible();
  await expect(page.getByText('读到文末，时间够了就算学完')).toBeVisible();

  await page.goto(`${set.origin}/moocRichText?id=${TEXT}&lessonId=${LESSON_M}`);
  await expect(page.getByRole('heading', { name: '富文本内容', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: '湿式作业压住粉尘' })).toBeVisible();
  await page.getByRole('link', { name: /耳塞和耳罩一起戴/ }).click();
  await expect(page).toHaveURL(new RegExp(`/moocVideoDetail\\?.*videoId=${VIDEOS_M[1]}`));
  await untilPlaying(page);

  // Links from elsewhere know neither the kind of the page nor of the hour.
  await page.goto(`${set.origin}/videoDetail?id=${FIRST}&type=0&lessonId=${LESSON_M}&trainingId=`);
  await expect(page).toHaveURL(/\/moocVideoDetail\?/);
  await page.goto(`${set.origin}/moocVideoDetail?id=${TEXT}&lessonId=${LESSON_M}`);
  await expect(page).toHaveURL(/\/moocRichText\?/);
});

test('/moocVideoDetail without its hour says so and leads on', async ({ page }) => {
  await joined(page, 38);
  await page.goto(`${set.origin}/moocVideoDetail?lessonId=${LESSON_M}`);
  await expect(page.getByText('请刷新页面后重试').first()).toBeVisible();
  await expect(page).toHaveURL(/homeLand$/);
});

test.describe('320 px wide with the largest text', () => {
  test.use({ viewport: { width: 320, height: 568 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the page fits, can be tapped and read, whether the video comes or not', async ({ page }) => {
    await page.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('textSize', 'largest');
    });
    await joined(page, 39);
    set.proxy.fail(MEDIA, 404);
    await page.goto(set.origin + videoPath(SECOND));
    await expect(page.getByText('这个平台没有这一项')).toBeVisible();
    expect(await complaintsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '重新加载' }).click();
    await untilPlaying(page);
    await page.keyboard.press('Space');
    await expect(page.locator('.plyr__controls')).toHaveCSS('opacity', '1');
    expect(await complaintsOf(page)).toEqual([]);
  });
});
