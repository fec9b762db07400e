import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { KillableBrowser } from './killable-browser';
import { clientOfPage, creditedOf, enter, join, type Speak, signIn, studyPath } from './learner';
import { recordedOn } from './phone';
import { secondDevice } from './second-device';
import { expect, stage, test } from './stage';
import { countBeyond, positionOf, untilPlaying, untilPosition } from './video';

test.use({ serviceWorkers: 'block' });

const set = stage();
const OTHER_WINDOW = '请勿多开视频窗口';
let taken = 29;
const newcomer = () => tester(++taken);

const answered = (path: RegExp) =>
  set.proxy.log.filter((entry) => path.test(entry.path) && entry.status === 200).length;

const isPlaying = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused === false);

/** Opens an hour of two minutes and waits until it plays. */
async function study(page: Page): Promise<void> {
  await page.goto(set.origin + studyPath(HOURS_A[0], LESSON_A));
  await untilPlaying(page);
}

async function joined(page: Page) {
  const learner = newcomer();
  const call = await enter(page, set.origin, learner);
  await join(call, learner, LESSON_A);
  return { learner, call };
}

test('of two tabs the newer waits and the older plays on; once that is closed the other goes on', async ({
  page: older,
  context,
}) => {
  await joined(older);
  await study(older);
  const newer = await context.newPage();
  await newer.goto(set.origin + studyPath(HOURS_A[1], LESSON_A));
  await expect(newer.getByText(OTHER_WINDOW)).toBeVisible();
  expect(await isPlaying(newer)).toBe(false);
  const before = await positionOf(older);
  await untilPosition(older, before + 1);
  expect(await isPlaying(newer)).toBe(false);

  await expect(newer.getByText('另一页面正在学习，请回到那里继续。')).toBeVisible();
  await expect(newer.getByRole('link', { name: '回课程目录' })).toBeVisible();
  await expect(newer.getByText('在另一个窗口学习')).toBeVisible();

  // Nobody presses anything: it goes on by itself.
  await older.close();
  await untilPlaying(newer);
  await expect(newer.getByText(OTHER_WINDOW)).toBeHidden();
});

test('another browser with the same session is refused while this one studies, and not after it left', async ({
  page,
  browser,
}) => {
  await joined(page);
  await study(page);
  const other = await secondDevice(page, browser, set.origin);
  await other.goto(set.origin + studyPath(HOURS_A[1], LESSON_A));
  await expect(other.getByText(OTHER_WINDOW)).toBeVisible();
  expect(await isPlaying(other)).toBe(false);
  expect(await isPlaying(page)).toBe(true);

  set.proxy.log.length = 0;
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(() => answered(/clearOpenWindow/)).toBe(1);
  await other.getByRole('button', { name: '重试' }).click();
  await untilPlaying(other);
  await other.context().close();
});

test('a killed browser studies on at once when it is back, and no other does', async ({ browser }) => {
  const { browser: phone, page: first } = await KillableBrowser.start();
  try {
    const learner = newcomer();
    await signIn(first, set.origin, learner);
    const call = await clientOfPage(first, set.origin, learner);
    await join(call, learner, LESSON_A);
    await study(first);
    const other = await secondDevice(first, browser, set.origin);
    await untilPosition(first, 3);
    await phone.kill();

    await other.goto(set.origin + studyPath(HOURS_A[1], LESSON_A));
    await expect(other.getByText(OTHER_WINDOW)).toBeVisible();
    await other.context().close();

    const second = await phone.run();
    await second.goto(set.origin + studyPath(HOURS_A[0], LESSON_A));
    await untilPlaying(second);
    const at = await positionOf(second);
    await untilPosition(second, at + 1);
    await expect.poll(() => creditedOf(call, HOURS_A[0])).toBeGreaterThan(1);
  } finally {
    await phone.close();
  }
});

/** Returns the credited seconds of an hour once the phone has sent everything that it has recorded. */
async function settledCredit(page: Page, call: Speak, hour: string): Promise<number> {
  await expect.poll(() => recordedOn(page, hour)).toEqual([]);
  return creditedOf(call, hour);
}

test('double speed ends the session with a warning, and earns nothing', async ({ page }) => {
  const { call } = await joined(page);
  set.proxy.log.length = 0;
  await page.goto(`${set.origin}/lessonDetail?id=${LESSON_A}`);
  await page.locator(`a[href*="${HOURS_A[0]}"]`).first().click();
  const opened = performance.now();
  await untilPlaying(page);
  await untilPosition(page, 2);
  await page.evaluate(() => {
    for (const video of document.querySelectorAll('video')) video.playbackRate = 2;
  });
  const dialog = page.getByRole('alertdialog', { name: '违规操作警告' });
  await expect(dialog).toContainText('检测到异常播放行为（当前倍速：2x），系统禁止倍速播放');
  const wall = (performance.now() - opened) / 1000;
  expect(await isPlaying(page)).toBe(false);
  await dialog.getByRole('button', { name: '知道了' }).click();
  await expect(page).toHaveURL(/lessonDetail/);
  const credited = await settledCredit(page, call, HOURS_A[0]);
  expect(credited).toBeGreaterThan(1);
  expect(credited).toBeLessThanOrEqual(wall);
  // The evidence arrives too.
  await expect.poll(() => answered(/saveLastViewedTime/)).toBe(1);
});

test('sets a jump ahead in an unfinished hour back at once, and credits nothing for it', async ({ page }) => {
  const { call } = await joined(page);
  set.proxy.log.length = 0;
  const opened = performance.now();
  await study(page);
  await untilPosition(page, 2);
  const looksAhead = await countBeyond(page, (await positionOf(page)) + 10);
  const recorded = await page.evaluate(() => {
    const video = document.querySelector('video');
    const at = video?.currentTime ?? 0;
    if (video) video.currentTime = at + 20;
    return at;
  });
  await expect.poll(() => positionOf(page)).toBeLessThan(recorded + 2);
  // Four make a second of play.
  expect(await looksAhead()).toBeLessThanOrEqual(4);
  await expect(page.getByText('还没学到这里，已回到学过的位置').first()).toBeVisible();
  await untilPosition(page, recorded + 1);
  await page.getByRole('button', { name: '返回' }).click();
  const wall = (performance.now() - opened) / 1000;
  const credited = await settledCredit(page, call, HOURS_A[0]);
  expect(credited).toBeGreaterThan(1);
  expect(credited).toBeLessThanOrEqual(wall);
});

test('a hidden page holds still and goes on when it is seen again', async ({ page }) => {
  await joined(page);
  await study(page);
  await untilPosition(page, 1);
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await expect.poll(() => isPlaying(page)).toBe(false);
  const held = await positionOf(page);
  const resumedAt = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const video = document.querySelector('video');
        video?.addEventListener('play', () => resolve(video.currentTime), { once: true });
      }),
  );
  await show('visible');
  expect(await resumedAt).toBeLessThan(held + 1);
  await untilPosition(page, held + 1);
});
