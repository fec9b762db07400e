import { trainingBasicInfo } from '@contract/trainings';
import { HOURS_A, HOURS_B, LEARNER, LESSON_A, LESSON_B, TRAINING, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { violationsInMain } from './accessible';
import { complaintsOf } from './layout';
import { enter, join, type Learner, studyPath } from './learner';
import { register } from './registering';
import { inEachSight, LOOKED_AT } from './sights';
import { expect, stage, test } from './stage';
import { positionOf, untilPlaying, untilPosition } from './video';
import { untilWorkerReady } from './worker-ready';

test.use({ serviceWorkers: 'block' });
const set = stage();
let taken = 0;
const newcomer = () => tester(++taken);

const region = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true });
const centre = (page: Page) => page.goto(`${set.origin}/learningCenterList`);

test('a visitor signs in first and comes back', async ({ page }) => {
  await centre(page);
  await expect(page).toHaveURL(/userLogin\?redirectUrl=%2FlearningCenterList/);
});

test('shows position and place, where I stopped, trainings and lessons, and the ways to all of them', async ({
  page,
}) => {
  await enter(page, set.origin, LEARNER);
  await centre(page);
  await expect(page.getByRole('main')).toContainText('电焊工');
  const resume = region(page, '继续学习').getByRole('link');
  await expect(resume).toContainText(/继续学习 · \d+分\d\d秒处/);
  await expect(resume).toHaveAttribute(
    'href',
    /^\/videoDetail\?id=\d{19}&type=0&lessonId=\d{19}&trainingId=\d{19}$/,
  );

  const trainings = region(page, '培训').getByRole('listitem');
  await expect(trainings.first()).toContainText('已报名');
  await expect(trainings.first()).toContainText(/还剩 \d+ 天|今天截止/);
  expect(await trainings.count()).toBeLessThanOrEqual(4);
  await expect(region(page, '培训')).not.toContainText('已结束');
  await expect(region(page, '热门课程').getByRole('listitem')).toHaveCount(5);

  await region(page, '培训').getByRole('link', { name: /更多/ }).click();
  await expect(page).toHaveURL(/trainningOrLessonList\?listType=1$/);
  await page.goBack();
  await region(page, '热门课程').getByRole('link', { name: /更多/ }).click();
  await expect(page).toHaveURL(/trainningOrLessonList\?listType=2$/);
  await page.goBack();
  await page.getByRole('link', { name: '搜索课程和培训' }).click();
  await expect(page.getByLabel('搜索课程')).toBeVisible();
});

test('claims nothing of profile and trainings that could not be read, and reads them at a press', async ({
  page,
}) => {
  await enter(page, set.origin, newcomer());
  set.proxy.fail(/getUserInfo|mineTrainings/, 502, Number.POSITIVE_INFINITY);
  await page.goto(`${set.origin}/homeLand`);
  const card = page.getByRole('main').getByRole('alert').filter({ hasText: '还没有读到您的培训' });
  await expect(card).toContainText('服务器暂时没有回应');
  await centre(page);
  await expect(page.getByRole('main').getByRole('button', { name: '重试' }).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('未填写');
  await page.goto(`${set.origin}/homeLand`);
  await expect(card).toBeVisible();
  set.proxy.heal();
  await card.getByRole('button', { name: '重试' }).click();
  await expect(region(page, '开始学习')).toBeVisible();
});

/** Waits until home's card says that this is the one next thing, and loads home again where it is not. */
const nextThing = (page: Page, name: string): Promise<void> =>
  expect(async () => {
    await page.goto(`${set.origin}/homeLand`);
    await expect(region(page, name)).toBeVisible({ timeout: 15_000 });
  }).toPass();

test('the one next thing of a newcomer is to choose, then the training’s hours, then the hour that was begun', async ({
  page,
}) => {
  const learner: Learner = newcomer();
  const call = await enter(page, set.origin, learner);
  await nextThing(page, '开始学习');
  await expect(page.getByRole('link', { name: '去选培训' })).toHaveAttribute(
    'href',
    '/trainningOrLessonList?listType=1',
  );
  await centre(page);
  await expect(region(page, '热门课程').getByRole('listitem').first()).toBeVisible();
  await expect(region(page, '继续培训')).toHaveCount(0);

  await register(call, learner, TRAINING);
  const { name } = await call(trainingBasicInfo, { id: TRAINING, uId: learner.id });
  await nextThing(page, '继续培训');
  await expect(region(page, '继续培训')).toContainText(name);
  // The same sentence and the same button stand on home and in the centre: into the training's first hour.
  await expect(region(page, '继续培训')).toContainText('必修已学 0%');
  const begin = region(page, '继续培训').getByRole('link');
  await expect(begin).toHaveText('开始学习 · 第 1 课时');
  const hour = `/videoDetail?id=${HOURS_A[0]}&type=0&lessonId=${LESSON_A}&trainingId=${TRAINING}`;
  await expect(begin).toHaveAttribute('href', hour);
  await centre(page);
  await expect(region(page, '继续培训')).toContainText('必修已学 0%');
  await expect(begin).toHaveAttribute('href', hour);

  await join(call, learner, LESSON_B);
  await page.goto(set.origin + studyPath(HOURS_B[0], LESSON_B));
  await untilPlaying(page);
  // Begun is what something was recorded of.
  await untilPosition(page, 2);
  await page.goBack();
  await nextThing(page, '继续学习');
  await expect(region(page, '继续学习')).toContainText('多响算太响');
});

test('a link that says where one goes on is the answer to the resume prompt, and from the start is a tap away', async ({
  page,
}) => {
  await enter(page, set.origin, LEARNER);
  await nextThing(page, '继续学习');
  const goOn = page.getByRole('link', { name: /^继续学习 · \d+分\d\d秒处$/ });
  await expect(goOn).toBeVisible();
  const [, minutes = '', seconds = ''] = /(\d+)分(\d+)秒/.exec((await goOn.textContent()) ?? '') ?? [];
  const at = Number(minutes) * 60 + Number(seconds);
  await goOn.click();
  await untilPlaying(page);
  expect(await positionOf(page)).toBeGreaterThanOrEqual(at - 1);
  // The player was told where to begin before it knew how long the film is.
  await expect(page.locator('.plyr__time--duration')).toHaveText('02:00');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: '从头开始' }).click();
  await expect.poll(() => positionOf(page)).toBeLessThan(at / 2);
  await expect(page.getByRole('button', { name: '从头开始' })).toHaveCount(0);
});

test('a block that does not come says so, the other stands, and a tap mends it', async ({ page }) => {
  await enter(page, set.origin, LEARNER);
  set.proxy.fail(/(mine|more)Trainings/, 502, 999);
  await centre(page);
  await expect(region(page, '培训').getByRole('alert')).toBeVisible();
  await expect(region(page, '热门课程').getByRole('listitem')).toHaveCount(5);
  set.proxy.heal();
  await region(page, '培训').getByRole('button', { name: '重试' }).click();
  await expect(region(page, '培训').getByRole('listitem').first()).toBeVisible();
});

test.describe('how it looks', () => {
  test.use(LOOKED_AT);

  test('the centre, the lists and my trainings fit and can be used', async ({ page }) => {
    await enter(page, set.origin, LEARNER);
    for (const path of [
      '/learningCenterList',
      '/trainningOrLessonList?listType=1',
      '/trainningOrLessonList?listType=2',
      '/myTrainings',
      '/personalCenter',
    ]) {
      await page.goto(set.origin + path);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await inEachSight(page, complaintsOf, violationsInMain), path).toEqual([]);
    }
  });
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what was seen is there again', async ({ page }) => {
    await enter(page, set.origin, LEARNER);
    await untilWorkerReady(page, set.origin);
    for (const path of ['/learningCenterList', '/myTrainings', '/trainningOrLessonList?listType=1']) {
      set.proxy.heal();
      await page.goto(set.origin + path);
      const rows = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /还剩|今天截止/ });
      await expect(rows.first()).toBeVisible();
      set.proxy.cut = true;
      await page.reload();
      await expect(rows.first(), path).toBeVisible();
      await expect(page.getByText(/^上次的内容 · \d\d:\d\d$/)).toBeVisible();
    }
  });
});
