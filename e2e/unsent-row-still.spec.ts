import { HOURS_A, LEARNER, LESSON_A } from '@demo/ids/ids';
import { lease } from '@server/database/schema';
import { enter, studyPath } from './learner';
import { seenBy, watchLoading } from './load/seen';
import { expect, stage, test } from './stage';
import { positionOf, untilPlaying, untilPosition } from './video';
import { untilWorkerReady } from './worker-ready';

const set = stage();
/** She has studied a part of it: with what waits, its row says more than a line holds. */
const HOUR = studyPath(HOURS_A[1], LESSON_A);

// The page of the test before died offline, and its lease would hold the next one up for 90 s.
test.beforeEach(() => set.server.withDatabase((database) => database.delete(lease)));

test('an hour with study that waits opens without network, and what waits pushes nothing down', async ({
  page,
}) => {
  await page.addInitScript(watchLoading);
  await enter(page, set.origin, LEARNER);
  await untilWorkerReady(page, set.origin);
  await page.goto(set.origin + HOUR);
  const row = page.getByRole('region', { name: '目录' }).getByRole('link').nth(1);
  await expect(row).toContainText('已学');
  await page.getByRole('button', { name: '继续', exact: true }).click();
  await untilPlaying(page);
  set.proxy.cut = true;
  await page.context().setOffline(true);
  await expect(row).toContainText('待同步');

  // An old phone: there its database answers after the worker.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(set.origin + HOUR);
  await expect(page.getByText('视频要有网络才能播放')).toBeVisible();
  await expect(row).toContainText('待同步');
  expect((await seenBy(page)).cls).toBeLessThanOrEqual(0.005);
});

test('what the page that was closed had studied last is in its row from the first', async ({ page }) => {
  await enter(page, set.origin, LEARNER);
  await untilWorkerReady(page, set.origin);
  await page.goto(set.origin + HOUR);
  await page.getByRole('button', { name: '继续', exact: true }).click();
  await untilPlaying(page);
  await untilPosition(page, (await positionOf(page)) + 4);
  const context = page.context();
  // No word of goodbye: what it has studied stands in its journal alone.
  set.proxy.cut = true;
  await context.setOffline(true);
  await page.close();

  const next = await context.newPage();
  await next.addInitScript(watchLoading);
  const session = await context.newCDPSession(next);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await next.goto(set.origin + HOUR);
  const row = next.getByRole('region', { name: '目录' }).getByRole('link').nth(1);
  await expect(row).toContainText('待同步');
  expect((await seenBy(next)).cls).toBeLessThanOrEqual(0.005);
});
