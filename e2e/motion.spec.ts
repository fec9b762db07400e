import { HOURS_A, LESSON_A, LESSON_B, tester } from '@demo/ids/ids';
import type { Locator, Page } from '@playwright/test';
import { barSum, watchBarSum } from './figures';
import { creditedOf, enter, join, studyPath } from './learner';
import { expect, stage, test } from './stage';
import { outsideScreen, pause, TURNED_SCREENS, untilPlaying, untilPosition } from './video';

test.use({
  serviceWorkers: 'block',
  hasTouch: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

const set = stage();

/** How screens have changed with a movement since the last call, in order: waits until it is as `expected`. */
async function expectChanges(page: Page, expected: string[]): Promise<void> {
  const changes = (from: 'slice' | 'splice') =>
    page.evaluate((way) => (window as unknown as { changes: string[] }).changes[way](0), from);
  await expect.poll(() => changes('slice')).toEqual(expected);
  await changes('splice');
}

/** Notes each movement with its way, before anything of the app runs. */
const notingChanges = (page: Page) =>
  page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { changes: noted });
    new MutationObserver(() => {
      const { change } = document.documentElement.dataset;
      if (change) noted.push(change);
    }).observe(document, { subtree: true, attributeFilter: ['data-change'] });
  });

/** What of the screen is in movement: how many of its parts, and whether the player is one. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const parts = document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target) || [])
      .filter((one) => one.closest('main'));
    return { parts: parts.length, player: parts.some((one) => one.matches('[data-stage]')) };
  });

/** Movements take a hundred times as long, so that what is done meanwhile is surely within them; or as long as ever. */
async function slowly(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  return async () => {
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await devtools.detach();
  };
}

/** A finger's tap where it stands, whatever a browser says lies over it. */
async function tapWithoutLooking(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox({ timeout: 5_000 });
  if (!box) throw new Error('it is not on the page');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** The app moves its screens once all that is waited for stands. */
async function untilItMoves(page: Page): Promise<void> {
  const moves = () =>
    page.evaluate(() => (window as unknown as { changes: string[] }).changes.splice(0).includes('beside'));
  await expect(async () => {
    await tab(page, '我的').tap({ timeout: 5_000 });
    await expect(page).toHaveURL(/personalCenter/, { timeout: 15_000 });
    await tab(page, '首页').tap({ timeout: 5_000 });
    await expect(page).toHaveURL(/homeLand/, { timeout: 15_000 });
    // The last movement has been noted by then.
    await expect(page.getByRole('region', { name: '公告' })).toBeVisible({ timeout: 15_000 });
    expect(await moves()).toBe(true);
  }).toPass();
}

test('screens move on and back, a tap meanwhile goes through, and nothing moves for who wants no motion or in 长辈版', async ({
  page,
}) => {
  await notingChanges(page);
  await enter(page, set.origin, tester(1));
  await page.goto(`${set.origin}/homeLand`);
  await untilItMoves(page);

  await tab(page, '我的').tap();
  await page.getByRole('link', { name: '设置' }).tap();
  await expect(page).toHaveURL(/personalSetting/);
  await page.getByRole('button', { name: '返回' }).tap();
  await expect(page).toHaveURL(/personalCenter/);
  await expectChanges(page, ['beside', 'forward', 'back']);

  await expect.poll(() => moving(page)).toEqual({ parts: 0, player: false });
  const asEver = await slowly(page);
  await page.getByRole('link', { name: '设置' }).tap();
  await expect(page).toHaveURL(/personalSetting/);
  await expect.poll(async () => (await moving(page)).parts).toBeGreaterThan(1);
  await tapWithoutLooking(page, page.getByRole('button', { name: '返回' }));
  await expect(page).toHaveURL(/personalCenter/);
  await expectChanges(page, ['forward', 'back']);
  await asEver();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: '设置' }).tap();
  await expect(page.getByRole('heading', { name: '设置' })).toBeVisible();
  await expectChanges(page, []);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByText('长辈版', { exact: true }).tap();
  await page.getByRole('button', { name: '返回' }).tap();
  await expect(page).toHaveURL(/personalCenter/);
  await expectChanges(page, []);
});

test('an hour’s row grows into its player, which has the whole of a phone that is turned on its side', async ({
  page,
}) => {
  const learner = tester(2);
  await join(await enter(page, set.origin, learner), learner, LESSON_B);
  await page.goto(`${set.origin}/lessonDetail?id=${LESSON_B}`);
  const asEver = await slowly(page);
  const hour = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await expect(async () => {
    if (page.url().includes('videoDetail'))
      await tapWithoutLooking(page, page.getByRole('button', { name: '返回' }));
    await expect(page).toHaveURL(/lessonDetail/, { timeout: 15_000 });
    await expect(hour).toBeVisible({ timeout: 15_000 });
    await tapWithoutLooking(page, hour);
    await expect(page).toHaveURL(/videoDetail/, { timeout: 15_000 });
    await expect.poll(async () => (await moving(page)).player, { timeout: 5_000 }).toBe(true);
  }).toPass();

  await asEver();
  await page.setViewportSize({ width: 812, height: 375 });
  await expect
    .poll(() => page.locator('[data-stage]').boundingBox())
    .toEqual({ x: 0, y: 0, width: 812, height: 375 });
  // Each ratio of phone, from 4:3 to 21:9: video, captions and controls lie inside the screen, credit along its bottom.
  for (const [width, height] of TURNED_SCREENS) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(outsideScreen)).toEqual([]);
    await expect
      .poll(() => page.locator('[data-credit]').boundingBox())
      .toEqual({ x: 0, y: height - 4, width, height: 4 });
  }
  await page.setViewportSize({ width: 812, height: 375 });
  const inFront = (place: [x: number, y: number]) =>
    page.evaluate(([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('[data-stage]')), place);
  expect(await inFront([20, 20])).toBe(true);
  expect(await inFront([406, 360])).toBe(true);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect.poll(() => inFront([20, 20])).toBe(false);
});

test('the credit bar’s sum never falls over a cut, a pause and the return of the network', async ({
  page,
  context,
}) => {
  const learner = tester(3);
  const call = await enter(page, set.origin, learner);
  await join(call, learner, LESSON_A);
  await page.goto(set.origin + studyPath(HOURS_A[0], LESSON_A));
  await untilPlaying(page);
  await expect(page.getByText('正在计时')).toBeVisible();
  await watchBarSum(page);
  await untilPosition(page, 6);
  set.proxy.cut = true;
  await context.setOffline(true);
  await untilPosition(page, 14);
  await pause(page);
  await expect(page.getByText('待同步', { exact: true })).toBeVisible();
  set.proxy.heal();
  await context.setOffline(false);
  await expect.poll(() => creditedOf(call, HOURS_A[0])).toBeGreaterThan(13);
  await expect(page.getByText('待同步', { exact: true })).toHaveCount(0);
  await page.evaluate(() => document.querySelector('video')?.play());
  await untilPosition(page, 18);
  const { frames, falls } = await barSum(page);
  expect(frames).toBeGreaterThan(0);
  expect(falls).toEqual([]);
});
