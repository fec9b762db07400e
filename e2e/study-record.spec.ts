import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import { clientOfPage, creditedOf, enter, join, studyPath } from './learner';
import { expect, stage, test } from './stage';
import { untilPlaying, untilPosition } from './video';

const set = stage();
const learner = tester(30);

test('what could not be sent stands in the study records, and a tap sends it', async ({ page, context }) => {
  await enter(page, set.origin, learner);
  const call = await clientOfPage(page, set.server.origin, learner);
  await join(call, learner, LESSON_A);
  await page.goto(set.origin + studyPath(HOURS_A[0], LESSON_A));
  await untilPlaying(page);
  await untilPosition(page, 3);

  // The whole app is on the phone, as it is some seconds after the first visit.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  // The network goes, and she goes on: into the records, by way of the app alone.
  await context.setOffline(true);
  await untilPosition(page, 8);
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByRole('link', { name: '我的' }).last().click();
  await page.getByRole('link', { name: '学习记录' }).click();
  // At least what was played; how much more depends on how fast the machine turns the pages.
  await expect(page.getByText(/^([5-9]|[1-9]\d)秒已存手机，同步前请勿清除数据$/)).toBeVisible();
  await expect(page.getByText(/待同步 0:(0[5-9]|[1-5]\d)/)).toBeVisible();
  expect(await creditedOf(call, HOURS_A[0])).toBe(0);

  await page.getByRole('button', { name: '立即同步' }).click();
  await expect(page.getByText(/没传上去，网络好了自动再传/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/都已同步，上次同步 \d+月\d+日 \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText(/已计入 0:(0[789]|[1-5]\d) \/ 2:00/)).toBeVisible();
  expect(await creditedOf(call, HOURS_A[0])).toBeGreaterThanOrEqual(7);
  // Nothing waits: nobody is asked to press anything.
  await expect(page.getByRole('button', { name: '立即同步' })).toHaveCount(0);

  // Why a minute counts, or does not, is one tap away, and once seen stays without network.
  const told = page.getByText(/^学了 0:\d\d–0:\d\d，计入 \d+秒$/).first();
  await page.getByRole('link', { name: '计入明细' }).click();
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await context.setOffline(true);
  await page.getByRole('link', { name: '计入明细' }).click();
  await expect(told).toBeVisible();
});
