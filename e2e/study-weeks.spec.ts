import { HOURS_B, LEARNER, LESSON_B, tester } from '@demo/ids/ids';
import { enter, join, studyPath } from './learner';
import { expect, stage, test } from './stage';
import { untilPlaying } from './video';

test.use({ serviceWorkers: 'block' });
const set = stage();

test('a learner’s weeks stand as bars, with words for those who do not see them', async ({ page }) => {
  await enter(page, set.origin, LEARNER);
  await page.goto(`${set.origin}/personalCenter`);
  const weeks = page.getByRole('figure').getByRole('listitem');
  await expect(weeks).toHaveCount(8);
  await expect(weeks.first()).toHaveText(/^\d+月\d+日起一周，没有计入$/);
  await expect(weeks.last()).toHaveText(/^本周，/);
  // The demo's learner studied two hours ago, which early on a Monday was last week.
  const studied = weeks.filter({ hasText: /已计入\d/ });
  await expect(studied.last()).toBeAttached();
  const at = await weeks.evaluateAll((all) => all.findIndex((one) => /已计入\d/.test(one.textContent ?? '')));
  expect(at).toBeGreaterThanOrEqual(6);
  await expect(page.getByRole('figure')).toContainText('近八周学完 1 课时');
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
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click();
  await expect(page.getByText(/^学完 \d+ \/ \d+ 课时$/)).toBeVisible();
  // Offline nothing is on its way: what waits is shown at once.
  await page.context().setOffline(true);
  await expect(page.getByRole('figure').getByRole('listitem').last()).toHaveText(
    /^本周，没有计入，待同步\d+秒$/,
  );
  await expect(page.getByRole('figure').locator('i[class*="waiting"]')).toBeVisible();
});

test('a back end without weeks leaves them out', async ({ page }) => {
  await enter(page, set.origin, LEARNER);
  set.proxy.fail(/studyWeeks/, 404, 999);
  await page.goto(`${set.origin}/personalCenter`);
  await expect(page.getByRole('link', { name: '学习记录' })).toBeVisible();
  await expect(page.getByText(/^学完 \d+ \/ \d+ 课时$/)).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
});
