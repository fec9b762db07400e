import { HOURS_SHORT, LEARNER, LESSON_SHORT, TRAINING, TRAINING_SHORT, TRAININGS } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { violations } from './accessible';
import { onTheWire, paying, payment } from './edited';
import { hearNoMore } from './hurried-clock';
import { complaintsOf } from './layout';
import { action, center, entry, learnCenterOn, PLATFORM, platformWith } from './learn-center';
import { enter } from './learner';
import { linkFor } from './sandbox-identity';
import { inEachSight, LOOKED_AT } from './sights';
import { expect, stage, test } from './stage';
import { untilControlled } from './worker-ready';

test.use({ serviceWorkers: 'block' });

const set = stage();
const { newcomer, open, asked } = learnCenterOn(set);

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

test.beforeEach(() => {
  set.proxy.log.length = 0;
});

test('without registration exam, live room, lessons and certificate ask for it', async ({ page }) => {
  await enter(page, set.origin, newcomer());
  await platformWith(page, { isApplicationCert: 1 });
  await page.goto(set.origin + center(TRAINING_SHORT));
  for (const door of [
    entry(page, /考试/),
    entry(page, /直播课/),
    entry(page, /证书/),
    page.getByRole('region', { name: '课程' }).getByRole('button').first(),
  ]) {
    await door.click();
    await expect(page.getByText('请先报名', { exact: true }).first()).toBeVisible();
    await page.reload();
  }
  expect(asked('canJoin') + asked('startExam') + asked('applyCertificate')).toBe(0);
});

test('registers once, however often it is tapped, and then everything opens', async ({ page }) => {
  await open(page, newcomer(), TRAINING_SHORT);
  await expect(page.getByText(/^(\d+ 人 · )?不限名额$/)).toBeVisible();
  await action(page, '立即报名').evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('报名成功').first()).toBeVisible();
  await expect(page.getByText('已报名', { exact: true })).toBeVisible();
  expect(asked('saveApplication')).toBe(1);
  await expect(page.getByRole('region', { name: '课程' }).getByRole('link').first()).toHaveAttribute(
    'href',
    `/lessonDetail?id=${LESSON_SHORT}&trainingId=${TRAINING_SHORT}`,
  );
  const sentence = page.getByText('必修已学 0%', { exact: true });
  await expect(sentence).toBeVisible();
  const next = page.getByRole('link', { name: '开始学习 · 第 1 课时' });
  const hour = `id=${HOURS_SHORT[0]}&type=0&lessonId=${LESSON_SHORT}&trainingId=${TRAINING_SHORT}`;
  await expect(next).toHaveAttribute('href', `/videoDetail?${hour}`);
  // The training's other address says and does the same.
  await page.goto(`${set.origin}/trainingDetail?id=${TRAINING_SHORT}`);
  await expect(sentence).toBeVisible();
  await expect(page.getByText('已报名', { exact: true })).toBeVisible();
  await expect(next).toHaveAttribute('href', `/videoDetail?${hour}`);
});

for (const [id, text] of [
  [TRAININGS.notStarted, '未开始'],
  [TRAININGS.ended, '已结束'],
  [TRAININGS.full, '名额已满'],
  [TRAININGS.offline, '线下报名'],
] as const) {
  test(`«${text}» cannot be pressed`, async ({ page }) => {
    await open(page, newcomer(), id);
    await expect(action(page, text)).toBeDisabled();
  });
}

test('a paid training goes to payment, and one with prerequisites names them', async ({ page }) => {
  const learner = newcomer();
  await open(page, learner, TRAININGS.paid);
  await action(page, '立即报名').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '去付款' }).click();
  await expect.poll(() => payment(page)).toEqual(paying(learner, TRAININGS.paid));
  await page.goto(set.origin + center(TRAININGS.prerequisites));
  await expect(page.getByText(/^报名前要先完成/)).toBeVisible();
  await action(page, '立即报名').click();
  await expect(page.getByRole('main').getByRole('alert').getByRole('listitem')).toHaveCount(2);
  expect(asked('saveApplication')).toBe(0);
});

test.describe('the countdown', () => {
  const timer = (page: Page) => page.getByRole('timer');

  test('runs to the end of registration, then of the training, by the server’s clock', async ({ page }) => {
    // The phone is a day wrong.
    await page.clock.install({ time: Date.now() + 24 * HOUR });
    await enter(page, set.origin, newcomer());
    const now = Date.now();
    const times = {
      endTime: onTheWire(now + 49 * HOUR + 30 * MINUTE),
      trainingEndTime: onTheWire(now + 73 * HOUR + 30 * MINUTE),
    };
    await platformWith(page, times);
    await page.goto(set.origin + center(TRAINING_SHORT));
    await expect(timer(page)).toHaveAccessibleName(/^距报名结束还有2天1小时(2\d|30)分$/);
    await platformWith(page, { ...times, isApplication: 1 });
    await page.reload();
    await expect(timer(page)).toHaveAccessibleName(/^距培训结束还有3天1小时(2\d|30)分$/);
    await expect(page.getByRole('link', { name: '开始学习 · 第 1 课时' })).toBeVisible();
    hearNoMore(set.proxy);
    await page.clock.fastForward(25 * MINUTE);
    await expect(timer(page)).toHaveAccessibleName(/^距培训结束还有3天1小时[0-5]分$/);
  });

  test('counts seconds in the last hour, and says when it is over', async ({ page }) => {
    await page.clock.install();
    await enter(page, set.origin, newcomer());
    await platformWith(page, { endTime: onTheWire(Date.now() + HOUR + 5 * MINUTE) });
    await page.goto(set.origin + center(TRAINING_SHORT));
    await expect(timer(page)).toHaveAccessibleName(/^距报名结束还有0天1小时\d分$/);
    hearNoMore(set.proxy);
    await page.clock.fastForward(10 * MINUTE);
    await expect(timer(page)).toHaveAccessibleName(/^距报名结束还有5\d分\d+秒$/);
    const before = await timer(page).getAttribute('aria-label');
    await page.clock.fastForward(2 * SECOND);
    await expect(timer(page)).not.toHaveAccessibleName(before ?? '');
    await page.clock.fastForward(HOUR);
    await expect(page.getByText('报名已结束').first()).toBeVisible();
    await expect(action(page, '已结束')).toBeDisabled();
  });
});

test('a training that does not come is «暂无信息», with another try and the way back', async ({ page }) => {
  await enter(page, set.origin, newcomer());
  await page.goto(`${set.origin}/homeLand`);
  await page.goto(set.origin + center('1902338475610029999'));
  await expect(page.getByText('暂无信息')).toBeVisible();
  await page.getByRole('button', { name: '返回上一页' }).click();
  await expect(page).toHaveURL(/\/homeLand$/);

  set.proxy.fail(PLATFORM, 502, Number.POSITIVE_INFINITY);
  await page.goto(set.origin + center(TRAINING));
  await expect(page.getByText('暂无信息')).toBeVisible();
  set.proxy.heal();
  await page.getByRole('main').getByRole('button', { name: '重试' }).click();
  await expect(action(page, '立即报名')).toBeEnabled();
});

test('who comes by a code of another site is signed in and sees the training', async ({ page }) => {
  const learner = newcomer();
  const link = new URL(await linkFor(page, set.origin, learner, '合作网站'));
  const { code, training_id = '' } = Object.fromEntries(link.searchParams);
  await page.goto(`${set.origin}${center(TRAINING)}&code=${code}&training_id=${training_id}`);
  await expect(action(page, '立即报名')).toBeEnabled();
  await expect(page).toHaveURL(set.origin + center(TRAINING));
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(learner.id);
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what was seen is there again, and what needs the network says so', async ({ page }) => {
    await enter(page, set.origin, newcomer());
    await page.goto(`${set.origin}/homeLand`);
    await untilControlled(page);
    await page.goto(set.origin + center(TRAINING_SHORT));
    await action(page, '立即报名').click();
    await expect(page.getByText('已报名', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('已报名', { exact: true })).toBeVisible();
    set.proxy.cut = true;
    await page.reload();
    await expect(page.getByText(/^上次的内容 · \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByRole('region', { name: '课程' }).getByRole('link').first()).toBeVisible();
    await entry(page, /直播课/).click();
    await expect(page.getByRole('main').getByRole('alert').getByText('网络异常，请检查连接')).toBeVisible();
  });
});

test.describe('how it looks', () => {
  test.use(LOOKED_AT);

  test('every state fits, can be tapped and read', async ({ page }) => {
    await enter(page, set.origin, LEARNER);
    for (const id of [TRAINING, TRAININGS.paid, TRAININGS.long, TRAININGS.certificateApplied]) {
      await page.goto(set.origin + center(id));
      await expect(page.getByRole('region', { name: '培训进程' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await inEachSight(page, complaintsOf, violations), id).toEqual([]);
    }
    await page.goto(set.origin + center(TRAININGS.examOpen));
    await entry(page, /考试/).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await inEachSight(page, complaintsOf), 'the notice').toEqual([]);
    await page.goto(set.origin + center('1902338475610029999'));
    await expect(page.getByText('暂无信息')).toBeVisible();
    expect(await inEachSight(page, complaintsOf), 'no information').toEqual([]);
  });
});
