import { HOURS_B, HOURS_C, LESSON_B, LESSON_C, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { complaintsOf } from './layout';
import { creditedOf, enter, join, studyPath } from './learner';
import { expect, stage, test } from './stage';
import { pause, positionOf, stopCountdown, untilPlaying, untilPosition } from './video';

test.use({ serviceWorkers: 'block' });

const set = stage();
const HLS = studyPath(HOURS_C[2], LESSON_C);
const MP4 = studyPath(HOURS_B[0], LESSON_B);

/** Signs in, joins the lesson and opens one of its hours. */
async function study(page: Page, number: number, path: string) {
  const learner = tester(number);
  const call = await enter(page, set.origin, learner);
  await join(call, learner, path === HLS ? LESSON_C : LESSON_B);
  await page.goto(set.origin + path);
  return call;
}

/** What the page has asked the server for since it was opened: the files' names. */
const asked = () => set.proxy.log.map(({ path }) => path.split('?')[0]?.split('/').at(-1) ?? '');
const segments = (quality: '360p' | '180p') =>
  asked().filter((name) => name.startsWith(`${quality}-`) && name.endsWith('.m4s'));
test.beforeEach(() => {
  set.proxy.log.length = 0;
});

const settings = (page: Page) => page.getByRole('button', { name: /倍速/ });
const rate = (page: Page) => page.evaluate(() => document.querySelector('video')?.playbackRate);
const volume = (page: Page) => page.evaluate(() => document.querySelector('video')?.volume);
/** Pauses and goes back to `seconds`, so that a slow machine sees the same caption. */
async function holdAt(page: Page, seconds: number): Promise<void> {
  await untilPosition(page, seconds);
  await pause(page);
  await page.locator('video').evaluate((video: HTMLVideoElement, at) => {
    video.currentTime = at;
  }, seconds);
}
const seekBar = (page: Page) => page.getByRole('slider', { name: '跳转' });

test('a file is loaded by the player alone, once', async ({ page }) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') loads.push(request.headers().range ?? 'all');
  });
  await study(page, 39, MP4);
  await untilPlaying(page);
  expect(loads).toEqual(['bytes=0-']);
});

test('of a video that has not come its line says that nothing was played', async ({ page }) => {
  await page.route(/\/media\/.*\.mp4/, () => {});
  await study(page, 40, MP4);
  await expect(page.locator('.player-position > i')).toHaveCSS('transform', 'matrix(0, 0, 0, 1, 0, 0)');
});

test('an HLS hour plays through hls.js, with captions, and counts to its end', async ({ page }) => {
  await stopCountdown(page);
  const call = await study(page, 35, HLS);
  await untilPlaying(page);
  await holdAt(page, 2);
  expect(await page.evaluate(() => document.querySelector('video')?.currentSrc)).toMatch(/^blob:/);
  expect(asked().filter((name) => /^hls\.js$/.test(name))).toHaveLength(1);
  expect(segments('360p').length).toBeGreaterThan(0);
  await expect(seekBar(page)).toHaveCount(0);

  const captions = page.getByRole('button', { name: '字幕' });
  const shown = page.locator('.plyr__captions');
  await expect(shown).toBeHidden();
  await captions.click();
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  await expect(shown).toHaveText('噪声伤的是内耳，早期自己往往察觉不到。');

  // What was studied stays, also in the figures while the hour opens, and so does the choice of captions.
  await page.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(window, { shown });
    new MutationObserver(() => {
      for (const term of document.querySelectorAll('main dl dt')) {
        if (term.textContent === '已计入') shown.add(term.nextElementSibling?.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.reload();
  await untilPlaying(page);
  const credited = await page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown]);
  expect(credited.filter((figure) => figure === '0:00')).toEqual([]);
  expect(credited.length).toBeGreaterThan(0);
  expect(await positionOf(page)).toBeGreaterThanOrEqual(1.5);
  await holdAt(page, 6);
  await expect(shown).toHaveText('所以听力要定期查，不能等听不清了再去。');
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
  await expect(page.getByText('本课时已学完，可以拖动回看')).toBeVisible();
  expect(await creditedOf(call, HOURS_C[2])).toBeGreaterThanOrEqual(29.4);

  // Its end: what counts, and the next hour, which waits for nobody who has stopped it.
  const end = page.getByRole('region', { name: '课时学完' });
  await expect(end.getByRole('status')).toHaveText('学完了，30秒都已计入');
  await expect(end.getByRole('link', { name: '下一课时 · 第 1 课时' })).toBeVisible();
  expect(await complaintsOf(page)).toEqual([]);
  await end.getByRole('button', { name: '再看一遍' }).click();
  await expect(end).toBeHidden();

  // Now it may be dragged, without opening it again.
  await expect(seekBar(page)).toHaveCount(1);
  await pause(page);
  await seekBar(page).fill('50');
  await expect.poll(() => positionOf(page)).toBeCloseTo(15, 0);

  // The fullest bar there is, and the settings, on the smallest phone with the largest text.
  await page.setViewportSize({ width: 320, height: 568 });
  await page.evaluate(() => {
    document.documentElement.dataset.text = 'largest';
  });
  await pause(page);
  expect(await complaintsOf(page)).toEqual([]);
  // All at one moment: measured one after the other, a row that moves as a whole would not be one.
  const row = await page.locator('.plyr__controls').evaluate((bar) =>
    ['play', 'captions', 'fullscreen'].map((name) => {
      const box = bar.querySelector(`[data-plyr="${name}"]`)?.getBoundingClientRect();
      return box ? box.y + box.height / 2 : Number.NaN;
    }),
  );
  // A row is 44 px high.
  expect(Math.max(...row) - Math.min(...row), `what is pressed stands in one row: ${row}`).toBeLessThan(4);
  await settings(page).click();
  await expect(page.getByRole('dialog', { name: '播放设置' })).toBeVisible();
  expect(await complaintsOf(page)).toEqual([]);
});

test('who saves data gets the smallest quality only, and the phone remembers', async ({ page }) => {
  await study(page, 36, HLS);
  await untilPlaying(page);
  await pause(page);
  await settings(page).click();
  const saver = page.getByRole('switch', { name: /省流量/ });
  await expect(saver).not.toBeChecked();
  await saver.check();
  await page.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(saver).toBeHidden();

  set.proxy.log.length = 0;
  await page.reload();
  await untilPlaying(page);
  await expect.poll(() => new Set(segments('180p')).size).toBe(8);
  expect(segments('360p')).toEqual([]);
  await pause(page);
  await settings(page).click();
  await expect(saver).toBeChecked();
});

test('a quality that changes while it plays moves nothing', async ({ page }) => {
  // The best quality stops coming after the second segment; the rest comes in the other.
  set.proxy.fail(/360p-[2-7]\.m4s/, 404, Number.POSITIVE_INFINITY);
  const call = await study(page, 38, HLS);
  await untilPlaying(page);
  await untilPosition(page, 12);
  expect(segments('360p').length).toBeGreaterThan(0);
  expect(segments('180p').length).toBeGreaterThan(0);
  await expect(page.getByRole('status').filter({ hasText: '还没学到这里' })).toHaveCount(0);
  await pause(page);
  await expect.poll(() => creditedOf(call, HOURS_C[2])).toBeGreaterThanOrEqual(11);
});

test('segments that are refused stop it with a sentence once what came is over, and a tap goes on there', async ({
  page,
}) => {
  set.proxy.fail(/-[2-7]\.m4s/, 404, Number.POSITIVE_INFINITY);
  await study(page, 37, HLS);
  await untilPlaying(page);
  const failed = page.getByRole('alert').filter({ hasText: '视频加载失败' });
  await expect(failed).toBeVisible();
  const stood = await positionOf(page);
  expect(stood).toBeGreaterThan(7);
  set.proxy.heal();
  const before = new Set(set.proxy.log.map(({ path }) => path).filter((path) => path.includes('master')));
  await failed.getByRole('button', { name: '重新加载' }).click();
  await untilPlaying(page);
  await untilPosition(page, stood + 1);
  await expect(failed).toBeHidden();
  expect(await page.evaluate(() => document.querySelector('video')?.played.start(0))).toBeGreaterThan(7);
  const renewed = set.proxy.log.map(({ path }) => path).filter((path) => path.includes('master'));
  expect(renewed.length).toBeGreaterThan(before.size);
});

test('the custom player has its documented controls, and loads no hls.js for one file', async ({ page }) => {
  await study(page, 34, MP4);
  await untilPlaying(page);
  await pause(page);
  const bar = page.locator('.plyr__controls');
  await expect(bar.getByText('v1.0.2')).toBeVisible();
  // The signs came with the player.
  expect(asked().filter((name) => name.includes('plyr'))).toEqual([]);
  const drawn = await bar
    .locator('use')
    .evaluateAll((signs) => signs.map((sign) => sign.getBoundingClientRect().width));
  expect(drawn.filter((width) => width > 8).length).toBeGreaterThanOrEqual(3);
  await expect(seekBar(page)).toHaveCount(0);
  await expect(bar.getByText(/^00:\d\d$/).first()).toBeVisible();
  // The scrim covers the row and no more of the film, whichever sheet came last, the library's or ours.
  const above = await bar.evaluate((scrim) => {
    const play = scrim.querySelector('[data-plyr="play"]');
    return (play?.getBoundingClientRect().top ?? Number.NaN) - scrim.getBoundingClientRect().top;
  });
  expect(above).toBeLessThan(8);

  const slider = page.getByRole('slider', { name: '音量' });
  await expect(slider).toBeHidden();
  await page.getByRole('button', { name: '音量' }).click();
  await expect(slider).toHaveAttribute('min', '0');
  await expect(slider).toHaveAttribute('max', '1');
  expect(await volume(page)).toBe(1);
  await slider.press('ArrowLeft');
  expect(await volume(page)).toBeCloseTo(0.9, 5);
  for (let n = 0; n < 9; n += 1) await slider.press('ArrowLeft');
  expect(await volume(page)).toBe(0);
  await slider.press('ArrowRight');
  expect(await volume(page)).toBeCloseTo(0.1, 5);

  await settings(page).click();
  const speeds = page.getByRole('radiogroup', { name: '倍速' });
  await expect(speeds).toHaveAttribute('aria-disabled', 'true');
  await expect(speeds.getByRole('radio')).toHaveText(['0.5×', '1×', '1.5×', '2×']);
  await expect(page.getByText('按要求只能以 1 倍速学习')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  for (const speed of await speeds.getByRole('radio').all()) {
    await expect(speed).toBeDisabled();
    await speed.click({ force: true });
    expect(await rate(page)).toBe(1);
  }
  await expect(speeds.getByRole('radio', { checked: true })).toHaveText('1×');
  await page.keyboard.press('Escape');
  await expect(speeds).toBeHidden();
  await expect(settings(page)).toBeFocused();
  await page.getByRole('main').getByRole('button', { name: '播放', exact: true }).click();
  await untilPlaying(page);
  expect(await rate(page)).toBe(1);
  expect(asked().filter((name) => /^hls\.js$/.test(name))).toEqual([]);
});
