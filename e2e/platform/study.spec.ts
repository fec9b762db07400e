import { expect, test, usuallyTakes } from '../stage';
import { positionOf, stopCountdown, untilPosition } from '../video';
import {
  expectPlaying,
  goBack,
  hourRow,
  joinLesson,
  openHour,
  openLesson,
  platformBackEnd,
  pressTab,
  reaches,
  signIn,
  WANG,
} from './fixture';

test.use({ serviceWorkers: 'block' });
const set = platformBackEnd();

const CLASSIC_HOUR = '60021';
const TIMED_HOUR = '60011';
const PLATFORM_HOUR = '60031';

/** The last position that the platform has stored, s. */
const storedPosition = (hour: string) => set.server.world.positionOf(WANG.id, hour)?.seconds ?? 0;
const isFinished = (hour: string) => set.server.world.positionOf(WANG.id, hour)?.finished ?? false;

test('the classic player opens, goes on where it was, and plays to the end', async ({ page }) => {
  usuallyTakes(60_000);
  await stopCountdown(page);
  await signIn(page, set);
  await openHour(page, '噪声与听力保护', '分贝是什么');
  await expectPlaying(page);
  await untilPosition(page, 12);
  await goBack(page);
  await expect.poll(() => storedPosition(CLASSIC_HOUR)).toBeGreaterThan(10);
  const stored = storedPosition(CLASSIC_HOUR);

  await hourRow(page, '分贝是什么').getByRole('link').click();
  await page.getByRole('alertdialog', { name: '继续学习' }).getByRole('button', { name: '继续' }).click();
  await expectPlaying(page);
  expect(await positionOf(page)).toBeGreaterThanOrEqual(stored - 1);
  await expect.poll(() => isFinished(CLASSIC_HOUR)).toBe(true);
  await expect(page.getByText('本课时已学完，可以拖动回看')).toBeVisible();
});

test('the platform player plays the video of the hour’s content to the end', async ({ page }) => {
  usuallyTakes(60_000);
  await stopCountdown(page);
  await signIn(page, set);
  await pressTab(page, '学习中心');
  await page.getByRole('main').getByRole('link', { name: '有限空间作业人员年度培训' }).first().click();
  await page.getByRole('button', { name: '立即报名' }).click();
  await expect(page.getByText('已报名', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: '目录' }).click();
  await reaches(
    page.getByRole('link', { name: /凿岩作业的粉尘防护/ }),
    page.getByRole('main').getByText(/收到的内容不完整/),
  );
  await page.getByRole('link', { name: /凿岩作业的粉尘防护/ }).click();
  await hourRow(page, '湿式凿岩').getByRole('link').click();
  await expect(page).toHaveURL(/moocVideoDetail/);
  await expectPlaying(page);
  await expect.poll(() => isFinished(PLATFORM_HOUR)).toBe(true);
  expect(storedPosition(PLATFORM_HOUR)).toBeGreaterThanOrEqual(29);
});

test('the timed player plays through a cut to the end, and the platform has all of it', async ({ page }) => {
  usuallyTakes(60_000);
  await stopCountdown(page);
  await signIn(page, set);
  await openHour(page, '有限空间作业的职业健康', '缺氧是怎样发生的');
  await expectPlaying(page);
  await untilPosition(page, 5);
  set.server.isCut = true;
  await untilPosition(page, 9);
  set.server.isCut = false;
  await expect.poll(() => isFinished(TIMED_HOUR)).toBe(true);
  await expect.poll(() => storedPosition(TIMED_HOUR)).toBeGreaterThanOrEqual(29);
  await expect(page.getByText('本课时已学完，可以拖动回看')).toBeVisible();
  const sent = set.server.requestsOf('syncTimer').map(({ body }) => Number(body.currentTime));
  expect(sent).toEqual([...sent].sort((a, b) => a - b));
});

test('an hour goes on after its page was killed, and nothing is sent again that a read position covers', async ({
  page,
}) => {
  usuallyTakes(40_000);
  await signIn(page, set);
  await openHour(page, '有限空间作业的职业健康', '缺氧是怎样发生的');
  await expectPlaying(page);
  await untilPosition(page, 6);
  // The platform carries the next send out, and the phone never learns of it.
  set.server.losesAnswers = true;
  await page.evaluate(() => document.querySelector('video')?.pause());
  await expect.poll(() => storedPosition(TIMED_HOUR)).toBeGreaterThan(5);
  const context = page.context();
  await page.close();
  const stored = storedPosition(TIMED_HOUR);
  set.server.losesAnswers = false;
  set.server.requests.length = 0;
  // The platform has ended the lease of the killed window.
  set.server.world.closeWindow(WANG.id);
  const next = await context.newPage();
  await next.goto(set.origin);
  await openLesson(next, '有限空间作业的职业健康');
  await hourRow(next, '缺氧是怎样发生的').getByRole('link').click();
  await expectPlaying(next);
  expect(await positionOf(next)).toBeGreaterThan(stored - 1);
  await untilPosition(next, stored + 3);
  await goBack(next);
  await expect.poll(() => storedPosition(TIMED_HOUR)).toBeGreaterThan(stored + 2);
  const calls = set.server.requests.map(({ path }) => path.replace(/^.*\//, ''));
  expect(calls.indexOf('getLastPlayTime')).toBeLessThan(calls.indexOf('syncTimer'));
  const sent = set.server.requestsOf('syncTimer').map(({ body }) => Number(body.currentTime));
  expect(sent.filter((seconds) => seconds <= stored)).toEqual([]);
});

test('a text is read to its end and finished', async ({ page }) => {
  usuallyTakes(60_000);
  await stopCountdown(page);
  await signIn(page, set);
  await openHour(page, '有限空间作业的职业健康', '三先三后');
  await expect(page.getByRole('heading', { name: '三、出来以后' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => isFinished('60013')).toBe(true);
});

test('a second window does not play, shows no credit that is not known, and plays when the first is gone', async ({
  page,
}) => {
  await signIn(page, set);
  await openLesson(page, '有限空间作业的职业健康');
  await joinLesson(page);
  // As another phone of the same learner does it.
  set.server.world.beat(WANG.id);
  await hourRow(page, '缺氧是怎样发生的').getByRole('link').click();
  await expect(page.getByText('请勿多开视频窗口')).toBeVisible();
  await expect(page.getByText('还不知道学了多少')).toBeVisible();
  await expect(page.getByRole('main').getByRole('img', { name: /已计入/ })).toHaveCount(0);
  await expect(page.getByText('本课时已学完，可以拖动回看')).toHaveCount(0);
  set.server.world.closeWindow(WANG.id);
  await expect(page.getByText('请勿多开视频窗口')).toHaveCount(0);
  await expectPlaying(page);
});

test('an hour of which 5 s were seen is not finished, and 继续学习 leads to it', async ({ page }) => {
  await signIn(page, set);
  await openHour(page, '有限空间作业的职业健康', '缺氧是怎样发生的');
  await expectPlaying(page);
  await untilPosition(page, 5);
  await goBack(page);
  await expect.poll(() => storedPosition(TIMED_HOUR)).toBeGreaterThan(3);
  await pressTab(page, '首页');
  await openLesson(page, '有限空间作业的职业健康');
  const row = hourRow(page, '缺氧是怎样发生的');
  await reaches(row.getByRole('img', { name: /^已学 \d+%$/ }), row.getByRole('img', { name: '已学完' }));
  await page
    .getByRole('link', { name: /继续学习/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`id=${TIMED_HOUR}`));
});
