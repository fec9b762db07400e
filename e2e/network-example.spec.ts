// How to put a test behind a bad network. `network` holds for the page and for its worker, and is healed when a test ends.
import { announcementDetail } from '@contract/announcements';
import { syncTimer } from '@contract/study';
import { announcementId, HOURS_B, LESSON_B, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { creditedOf, enter, join, studyPath } from './learner';
import { PORTAL_TEXT } from './network/faults';
import { expect, stage, test } from './stage';
import { positionOf, untilPlaying, untilPosition } from './video';
import { untilWorkerReady } from './worker-ready';

const set = stage();

const announcements = (page: Page) => page.getByRole('region', { name: '公告' }).getByRole('listitem');
const keptOnPhone = (page: Page) => page.getByRole('main').getByText(/^上次的内容 · \d\d:\d\d$/);
const noNetwork = (page: Page) => page.getByRole('main').getByText('网络异常，请检查连接');

test('what was studied counts once, though the answer to it was lost', async ({ page, network }) => {
  const learner = tester(1);
  const call = await enter(page, set.origin, learner);
  await join(call, learner, LESSON_B);
  network.loseReplyOf(syncTimer);
  await page.goto(set.origin + studyPath(HOURS_B[0], LESSON_B));
  await untilPlaying(page);
  await untilPosition(page, 3);
  // A pause is said at once.
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  const played = await positionOf(page);

  // The phone does not know that it was heard: it says the same again, under the same key.
  const keysOf = (status: number | 'lost') =>
    network
      .logOf(syncTimer)
      .filter((entry) => entry.status === status)
      .map(({ key }) => key);
  await expect.poll(() => keysOf('lost')).toHaveLength(1);
  await expect.poll(() => keysOf(200)).toContain(keysOf('lost')[0]);
  await expect.poll(() => creditedOf(call, HOURS_B[0])).toBeGreaterThan(1);
  // Positions go to the nearest millisecond.
  expect(await creditedOf(call, HOURS_B[0])).toBeLessThanOrEqual(played + 0.001);
});

test.describe('with the app on the phone', () => {
  test.beforeEach(async ({ page }) => {
    await enter(page, set.origin, tester(2));
    await untilWorkerReady(page, set.origin);
  });

  test('on a line that never answers, what was seen before stands there', async ({ page, network }) => {
    network.use('lie-fi');
    await page.reload();
    await expect(announcements(page)).toHaveCount(4);
    await expect(keptOnPhone(page)).toBeVisible();
    // It was asked for, and nobody answered.
    expect(network.lost).toContainEqual(expect.objectContaining({ met: 'silence' }));
  });

  test('a captive portal’s page is never taken for ours', async ({ page, network }) => {
    network.use('captive-portal');
    await page.reload();
    await expect(announcements(page)).toHaveCount(4);
    await page.goto(`${set.origin}/announceDetail?id=${announcementId(1)}`);
    await expect(page.getByRole('main').getByRole('button', { name: '重试' })).toBeVisible();
    await expect(page.getByText(PORTAL_TEXT)).toHaveCount(0);

    // Nor was it kept as ours.
    await network.heal();
    await page.getByRole('main').getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible();
  });

  test('when the network is cut it says so, and what was missing comes by itself', async ({
    page,
    network,
  }) => {
    await network.cut();
    await page.goto(`${set.origin}/announceDetail?id=${announcementId(2)}`);
    await expect(noNetwork(page)).toBeVisible();

    await network.heal();
    await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible();
    const arrived = network.logOf(announcementDetail).filter(({ path }) => path.includes(announcementId(2)));
    expect(arrived).toContainEqual(expect.objectContaining({ status: 200 }));
  });
});
