import { LEARNER, LESSON_SHORT, TRAINING, TRAINING_SHORT, TRAININGS } from '@demo/ids/ids';
import { violations, violationsInMain } from './accessible';
import { edited } from './edited';
import { complaintsOf } from './layout';
import { enter } from './learner';
import { linkFor } from './sandbox-identity';
import { inEachSight, LOOKED_AT } from './sights';
import { expect, stage, test } from './stage';
import { action, detail, INFO, trainingDetailOn } from './training-detail';

test.use({ serviceWorkers: 'block' });

const set = stage();
const { newcomer, open } = trainingDetailOn(set);

test('a visitor signs in first and comes back to the training', async ({ page }) => {
  await page.goto(set.origin + detail(TRAINING));
  await expect(page).toHaveURL(`${set.origin}/userLogin?redirectUrl=${encodeURIComponent(detail(TRAINING))}`);
});

test.describe('a code of another site', () => {
  test('signs in, is taken out of the address, and the training is shown', async ({ page }) => {
    const learner = newcomer();
    await page.goto(await linkFor(page, set.origin, learner, '合作网站'));
    await expect(action(page, '立即报名')).toBeEnabled();
    await expect(page).toHaveURL(set.origin + detail(TRAINING));
    expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(learner.id);
  });

  test('shows why an unknown code was refused, and leads back', async ({ page }) => {
    await page.goto(`${set.origin}/homeLand`);
    await page.goto(`${set.origin}${detail(TRAINING)}&code=nobodys&training_id=${TRAINING}`);
    await expect(page.getByText('登录链接已失效，请重新打开，或用手机号登录。请重试').first()).toBeVisible();
    await expect(page).toHaveURL(/\/homeLand$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test.describe('what a training holds', () => {
  test('its introduction is three lines until it is wanted', async ({ page }) => {
    await open(page, newcomer(), TRAINING);
    const panel = page.getByRole('tabpanel');
    // It comes when the text has been measured, and takes a line itself.
    await expect(panel.getByRole('button', { name: '展开' })).toBeVisible();
    const short = (await panel.boundingBox())?.height ?? 0;
    await panel.getByRole('button', { name: '展开' }).click();
    await expect.poll(async () => (await panel.boundingBox())?.height ?? 0).toBeGreaterThan(short + 48);
    await panel.getByRole('button', { name: '收起' }).click();
    await expect.poll(async () => (await panel.boundingBox())?.height ?? 0).toBe(short);
    // What is short anyway has no such button.
    await edited(page, INFO, { trainingIntro: '<p>三分钟学完。</p>' });
    await page.reload();
    await expect(panel.getByText('三分钟学完。')).toBeVisible();
    await expect(panel.getByRole('button')).toHaveCount(0);
  });

  test('its lessons open to who has registered, and to all where they want no registration', async ({
    page,
  }) => {
    await open(page, newcomer(), TRAINING_SHORT);
    await page.getByRole('tab', { name: '目录' }).click();
    await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').click();
    await expect(page.getByText('请先报名').first()).toBeVisible();
    await action(page, '立即报名').click();
    const link = page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link');
    // All 19 digits, as they came.
    await expect(link).toHaveAttribute(
      'href',
      `/lessonDetail?id=${LESSON_SHORT}&trainingId=${TRAINING_SHORT}`,
    );

    await edited(page, /\/getTrainingCatalog/, {
      cards: [{ id: '7', name: '公开课', requiredHours: 2, noRegisterJoin: 1, jwLessonId: '0099' }],
    });
    await page.goto(set.origin + detail(TRAINING));
    await page.getByRole('tab', { name: '目录' }).click();
    await expect(action(page, '立即报名')).toBeEnabled();
    await expect(page.getByRole('tabpanel').getByRole('link', { name: /公开课/ })).toHaveAttribute(
      'href',
      `/lessonDetail?id=7&trainingId=${TRAINING}&jwLessonId=0099&isMooc=1`,
    );
  });

  test('progress shows completing and passing only where the training does', async ({ page }) => {
    await enter(page, set.origin, LEARNER);
    const progress = {
      totalProgress: 46.7,
      compulsoryProgress: 50,
      electiveProgress: 25,
      completionStatus: '学习中',
      passingStatus: '未考核',
    };
    const part = page.getByRole('region', { name: '培训进程' });
    await edited(page, INFO, { buyState: true, progress, openIsComplete: false, openIsPass: false });
    await page.goto(set.origin + detail(TRAINING));
    await expect(part.getByText('必修 50%')).toBeVisible();
    await expect(part.getByText('选修 25%')).toBeVisible();
    await expect(part.getByText('学习中')).toHaveCount(0);
    await expect(part.getByText('未考核')).toHaveCount(0);
    await edited(page, INFO, { buyState: true, progress, openIsComplete: true, openIsPass: true });
    await page.reload();
    await expect(part.getByText('学习中')).toBeVisible();
    await expect(part.getByText('未考核')).toBeVisible();
  });

  test('its exams say when they are, how they stand, and the score', async ({ page }) => {
    await open(page, LEARNER, TRAININGS.certificateApplied);
    const points = page.getByRole('region', { name: '培训进程' }).getByRole('listitem');
    await expect(points.filter({ hasText: '车间基础考试' })).toContainText(' 至 ');
    await expect(points.filter({ hasText: '成绩' })).toContainText(/\d+ 分 · 合格/);
    await expect(points.filter({ hasText: '证书' }).getByRole('link')).toHaveAttribute(
      'href',
      `/certificateDetail?trainingId=${TRAININGS.certificateApplied}`,
    );
  });
});

test('home leads to a training', async ({ page }) => {
  await enter(page, set.origin, LEARNER);
  await page.goto(`${set.origin}/homeLand`);
  await page.getByRole('region', { name: '培训' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/trainingDetail\?id=\d{19}$/);
  await expect(page.getByRole('tab', { name: '目录' })).toBeVisible();
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a training that was seen is there again, and registering says that it needs the network', async ({
    page,
  }) => {
    await enter(page, set.origin, newcomer());
    await page.goto(`${set.origin}/homeLand`);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await page.goto(set.origin + detail(TRAINING));
    await page.getByRole('tab', { name: '目录' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    set.proxy.cut = true;
    await page.reload();
    await expect(page.getByText(/^上次的内容 · \d\d:\d\d$/)).toBeVisible();
    await page.getByRole('tab', { name: '目录' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await action(page, '立即报名').click();
    await expect(page.getByRole('main').getByRole('alert').getByText('网络异常，请检查连接')).toBeVisible();
    set.proxy.heal();
    await action(page, '立即报名').click();
    await expect(page.getByText('已报名', { exact: true })).toBeVisible();
  });
});

test.describe('how it looks', () => {
  test.use(LOOKED_AT);

  test('every state fits, can be tapped and read', async ({ page }) => {
    await enter(page, set.origin, LEARNER);
    for (const id of [
      TRAINING,
      TRAININGS.paid,
      TRAININGS.offline,
      TRAININGS.long,
      TRAININGS.certificateApplied,
    ]) {
      await page.goto(set.origin + detail(id));
      await expect(page.getByRole('tabpanel').getByText(/./).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await inEachSight(page, complaintsOf), id).toEqual([]);
      await page.getByRole('tab', { name: '目录' }).click();
      await expect(page.getByRole('tab', { name: '目录' })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel').getByText(/./).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await inEachSight(page, complaintsOf, violations), `${id}, its catalog`).toEqual([]);
    }
    await enter(page, set.origin, newcomer());
    await page.goto(set.origin + detail(TRAININGS.prerequisites));
    await action(page, '立即报名').click();
    await expect(page.getByRole('main').getByRole('alert').getByRole('listitem')).toHaveCount(2);
    expect(await inEachSight(page, complaintsOf, violationsInMain), 'what is missing').toEqual([]);
  });
});
