import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { KillableBrowser } from './killable-browser';
import { creditedOf, enter, join, studyPath } from './learner';
import { secondDevice } from './second-device';
import { expect, stage, test } from './stage';
import { positionOf, untilPlaying, untilPosition } from './video';

test.use({ serviceWorkers: 'block' });

/** Longer than the 15 s in which a page that plays speaks up, so that only a dead one loses it. */
const LEASE = 20;

const set = stage({ LEASE_SECONDS: String(LEASE) });
const OTHER_WINDOW = '请勿多开视频窗口';

const isPlaying = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused === false);
const seconds = (since: number) => (performance.now() - since) / 1000;

async function study(page: Page, hour: string): Promise<void> {
  await page.goto(set.origin + studyPath(hour, LESSON_A));
  await untilPlaying(page);
}

/** Signed in on this page and studying its first hour. */
async function studying(page: Page, n: number) {
  const call = await enter(page, set.origin, tester(n));
  await join(call, tester(n), LESSON_A);
  await study(page, HOURS_A[0]);
  return call;
}

/** Presses what there is to press, as a learner would, until the video plays; how long that took, in seconds. */
async function untilAdmitted(page: Page, patience: number, names = ['重试', '点一下继续']): Promise<number> {
  const began = performance.now();
  const buttons = names.map((name) => page.getByRole('button', { name }));
  await expect
    .poll(
      async () => {
        for (const button of buttons) {
          // It may go between the look and the tap: the next round sees what came of it.
          if (await button.isVisible()) await button.click({ timeout: 500 }).catch(() => undefined);
        }
        return isPlaying(page);
      },
      { timeout: patience * 1000, intervals: [250] },
    )
    .toBe(true);
  return seconds(began);
}

test('of two devices the newer leaves, for as long as the older lives and studies', async ({
  page: older,
  browser,
}) => {
  await studying(older, 21);
  const newer = await secondDevice(older, browser, set.origin);
  await newer.goto(set.origin + studyPath(HOURS_A[1], LESSON_A));
  await expect(newer.getByText(OTHER_WINDOW)).toBeVisible();

  // Well past the lease of the heartbeat with which it began: its progress renews it.
  await untilPosition(older, LEASE + 5);
  await newer.getByRole('button', { name: '重试' }).click();
  await expect(newer.getByText(OTHER_WINDOW)).toBeVisible();
  expect(await isPlaying(newer)).toBe(false);
  expect(await isPlaying(older)).toBe(true);
  await newer.context().close();
});

test('after the first device died the second may study once the lease has run out, and not before', async ({
  browser,
}) => {
  const { browser: phone, page: first } = await KillableBrowser.start();
  try {
    const call = await studying(first, 22);
    await untilPosition(first, 3);
    const second = await secondDevice(first, browser, set.origin);
    await phone.kill();
    const killed = performance.now();

    await second.goto(set.origin + studyPath(HOURS_A[1], LESSON_A));
    await expect(second.getByText(OTHER_WINDOW)).toBeVisible();
    expect(await isPlaying(second)).toBe(false);

    // It says how long it may take, and tries again by itself.
    const waits = second.getByText(/^那边停下后，最多 \d+ 秒这里自动开始$/);
    await expect(waits).toBeVisible();
    const said = Number(/\d+/.exec((await waits.textContent()) ?? '')?.[0]);
    expect(said).toBeLessThanOrEqual(LEASE);
    expect(await untilAdmitted(second, LEASE + 15, ['点一下继续'])).toBeLessThan(said + 5);
    console.log(`second device admitted ${seconds(killed).toFixed(1)} s after the kill, lease ${LEASE} s`);
    const at = await positionOf(second);
    await untilPosition(second, at + 2);
    await second.getByRole('button', { name: '返回' }).click();
    await expect.poll(() => creditedOf(call, HOURS_A[1])).toBeGreaterThan(1);
    await second.context().close();
  } finally {
    await phone.close();
  }
});

test('of two tabs of one browser the newer may study within 5 s after the older has crashed', async ({
  page: older,
  context,
}) => {
  await studying(older, 23);
  const newer = await context.newPage();
  await newer.goto(set.origin + studyPath(HOURS_A[1], LESSON_A));
  await expect(newer.getByText(OTHER_WINDOW)).toBeVisible();

  // No goodbye: the process of the tab is gone, with everything that it would have said.
  const said = () => set.proxy.log.filter(({ path }) => /clearOpenWindow/.test(path)).length;
  const before = said();
  const crashed = older.waitForEvent('crash');
  const devtools = await context.newCDPSession(older);
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  const died = performance.now();
  await untilAdmitted(newer, 5);
  console.log(`newer tab admitted ${seconds(died).toFixed(1)} s after the crash`);
  expect(seconds(died)).toBeLessThan(5);
  expect(said()).toBe(before);
});

test('the learner who reloads the page that studies is admitted at once, by the same lease', async ({
  page,
}) => {
  await studying(page, 24);
  await untilPosition(page, 2);
  await page.reload();
  await untilPlaying(page);
  await expect(page.getByText(OTHER_WINDOW)).toBeHidden();
});
