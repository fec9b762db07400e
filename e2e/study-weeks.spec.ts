import { HOURS_B, LEARNER, LESSON_B, tester } from '@demo/ids/ids';
import { enter, join, studyPath } from './learner';
import { expect, stage, test } from './stage';
import { untilPlaying } from './video';

test.use({ serviceWorkers: 'block' });
const set = stage();

test('a learner’s week stands as bars from Monday to Sunday, with words for those who do not see them', async ({
  page,
}) => {
  await enter(page, set.origin, LEARNER);
  await page.goto(`${set.origin}/personalCenter`);
  const days = page.getByRole('figure').getByRole('listitem');
  await expect(days).toHaveCount(7);
  await expect(days.first()).toContainText(/^星期一，/);
  await expect(days.last()).toContainText(/^星期日，/);
  await expect(days.and(page.locator('[aria-current="date"]'))).toHaveCount(1);
  await expect(page.getByRole('figure')).toContainText('近八周学完 1 课时');
  // The demo's learner studied two hours before the run began, which early on a Monday was last week.
  const now = new Date(Date.now() + 8 * 3_600_000);
  if (now.getUTCDay() === 1 && now.getUTCHours() < 6) return;
  await expect(days.filter({ hasText: /已计入\d/ })).not.toHaveCount(0);
});

test('who has not begun is encouraged, without an empty chart; what was studied and waits stands striped', async ({
  page,
}) => {
  const learner = tester(1);
  await join(await enter(page, set.origin, learner), learner, LESSON_B);
  await page.goto(`${set.origin}/personalCenter`);
  await expect(page.getByText('学一分钟也算数。开始以后，每周学了多久记在这里。')).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);

  set.proxy.fail(/syncTimer/, 'loseRequest', 999);
  await page.goto(set.origin + studyPath(HOURS_B[0], LESSON_B));
  await untilPlaying(page);
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0))
    .toBeGreaterThan(3);
  await page.getByRole('button', { name: '返回' }).click();
  // The weeks come by a call of their own: without its answer there is no chart offline.
  const weeks = page.waitForResponse(/studyWeeks/);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click();
  await (await weeks).finished();
  await expect(page.getByText(/^学完 \d+ \/ \d+ 课时$/)).toBeVisible();
  // Offline nothing is on its way: what waits is shown at once.
  await page.context().setOffline(true);
  await expect(page.getByRole('figure').locator('[aria-current="date"]')).toContainText(
    /没有计入，待同步\d+秒/,
  );
  await expect(page.getByRole('figure').locator('[aria-current="date"] i').first()).toBeVisible();
});

test('a back end without weeks leaves them out', async ({ page }) => {
  await enter(page, set.origin, LEARNER);
  set.proxy.fail(/studyWeeks/, 404, 999);
  await page.goto(`${set.origin}/personalCenter`);
  await expect(page.getByRole('link', { name: '学习记录' })).toBeVisible();
  await expect(page.getByText(/^学完 \d+ \/ \d+ 课时$/)).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
});
