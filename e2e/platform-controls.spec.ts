import { HOURS_M } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { creditedOf } from './learner';
import { joinedOn, SIGNATURE, videoPath } from './platform';
import { expect, stage, test } from './stage';
import { positionOf, untilPlaying, untilPosition } from './video';

test.use({ serviceWorkers: 'block', hasTouch: true });

const set = stage(SIGNATURE);
const joined = (page: Page, n: number) => joinedOn(set, page, n);

const [FIRST, SECOND] = HOURS_M;

const isPaused = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused);
const isMuted = (page: Page) => page.evaluate(() => document.querySelector('video')?.muted);
const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);
/** The video has moved on: it has said that it plays, and says nothing more of it after the next key. */
const moves = async (page: Page) => untilPosition(page, (await positionOf(page)) + 0.2);

test.describe('on a page that scrolls', () => {
  test.use({ viewport: { width: 375, height: 480 } });

  test('space, m and f do what they say, once, and nowhere else', async ({ page }) => {
    const call = await joined(page, 35);
    await page.goto(set.origin + videoPath(SECOND));
    await untilPlaying(page);
    await moves(page);

    await page.keyboard.press('Space');
    await expect.poll(() => isPaused(page)).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => isPaused(page)).toBe(false);
    await moves(page);
    expect(await page.evaluate(() => [scrollY, document.body.scrollHeight > innerHeight])).toEqual([0, true]);

    // Held down: the browser sends the key again and again. Four toggles would leave it playing.
    for (let n = 0; n < 4; n++) await page.keyboard.down('Space');
    await page.keyboard.up('Space');
    await expect.poll(() => isPaused(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    // A focused button is pressed by space itself: the page that answered as well would pause again.
    await page.locator('.plyr__controls [data-plyr="play"]').focus();
    await page.keyboard.press('Space');
    await moves(page);
    await page.getByRole('button', { name: '音量' }).click();
    await page.locator('.plyr__controls [data-plyr="mute"]').focus();
    await page.keyboard.press('Space');
    await expect.poll(() => isMuted(page)).toBe(true);
    await moves(page);
    await page.keyboard.press('m');
    await expect.poll(() => isMuted(page)).toBe(false);
    await page.keyboard.press('f');
    await expect.poll(() => isFull(page)).toBe(true);
    await page.keyboard.press('f');
    await expect.poll(() => isFull(page)).toBe(false);

    // What is typed into a field is nobody's command.
    await page.evaluate(() => {
      const field = document.createElement('input');
      field.id = 'field';
      document.body.append(field);
    });
    const field = page.locator('#field');
    await field.focus();
    await page.keyboard.type('m f');
    await expect(field).toHaveValue('m f');
    expect([await isMuted(page), await isFull(page)]).toEqual([false, false]);
    await moves(page);

    // Nor is anything while a question stands in front of it all.
    await untilPosition(page, 10.5);
    await page.getByRole('button', { name: '返回' }).click();
    await expect.poll(() => creditedOf(call, SECOND)).toBeGreaterThan(10);
    await page.goto(set.origin + videoPath(SECOND));
    await page.getByText(/检测到上次播放至/).waitFor();
    await page.keyboard.press('m');
    await page.keyboard.press('f');
    expect([await isMuted(page), await isFull(page)]).toEqual([false, false]);
    await page.keyboard.press('Space');
    await untilPlaying(page);
    expect(await positionOf(page)).toBeGreaterThan(2);
    await expect(page.locator('[aria-modal="true"]')).toHaveCount(0);
    await page.keyboard.press('m');
    await expect.poll(() => isMuted(page)).toBe(true);
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL(/homeLand/);
  });
});

test('two fingers toggle full screen; the controls rest 3 s after the last touch', async ({ page }) => {
  await joined(page, 36);
  await page.goto(set.origin + videoPath(FIRST));
  await untilPlaying(page);
  const box = await page.locator('.plyr').boundingBox();
  if (!box) throw new Error('no player');
  const y = box.y + box.height / 3;
  const fingers = [
    { x: box.x + 120, y, id: 0 },
    { x: box.x + 200, y, id: 1 },
  ];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: typeof fingers) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  const tap = async () => {
    await send('touchStart', fingers.slice(0, 1));
    await send('touchStart', fingers);
    await send('touchEnd', []);
  };
  await tap();
  await expect.poll(() => isFull(page)).toBe(true);
  await tap();
  await expect.poll(() => isFull(page)).toBe(false);
  expect(await isPaused(page)).toBe(false);

  // Measured in the page from the event itself, so that a slow machine only makes it longer.
  await page.evaluate(() => {
    const player = document.querySelector('.plyr');
    const rest = { isShown: false, hiddenAfter: [] as number[] };
    Object.assign(window, { rest });
    player?.addEventListener('touchstart', ({ timeStamp }) => {
      setTimeout(() => Object.assign(rest, { isShown: !player.matches('.plyr--hide-controls') }));
      player.addEventListener('controlshidden', (hidden) =>
        rest.hiddenAfter.push(hidden.timeStamp - timeStamp),
      );
    });
  });
  type Rest = { isShown: boolean; hiddenAfter: number[] };
  const rest = () => page.evaluate(() => (window as never as { rest: Rest }).rest);
  await send('touchStart', fingers.slice(0, 1));
  await send('touchEnd', []);
  await expect.poll(async () => (await rest()).hiddenAfter).toHaveLength(1);
  const { isShown, hiddenAfter } = await rest();
  expect(isShown).toBe(true);
  expect(hiddenAfter[0]).toBeGreaterThan(2_990);

  // What is wrong is said beside the player, where nobody would see it in full screen.
  await tap();
  await expect.poll(() => isFull(page)).toBe(true);
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video) video.src = '/media/nothing.mp4';
  });
  await expect(page.getByRole('alert').filter({ hasText: '视频加载失败' })).toBeVisible();
  await expect.poll(() => isFull(page)).toBe(false);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/homeLand/);
});
