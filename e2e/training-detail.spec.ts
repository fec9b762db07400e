import { LEARNER, LESSON_SHORT, TRAINING, TRAINING_SHORT, TRAININGS, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { violations, violationsInMain } from './accessible';
import { edited, onTheWire, paying, payment } from './edited';
import { expect, test } from './face-camera';
import { complaintsOf } from './layout';
import { enter, type Learner } from './learner';
import { linkFor } from './sandbox-identity';
import { inEachSight, LOOKED_AT } from './sights';
import { stage } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();
let taken = 0;
/** Somebody who has registered for nothing yet. */
const newcomer = () => tester(++taken);

const HOUR = 3_600_000;
const INFO = /\/getTrainingBasicInfo/;
const detail = (id: string) => `/trainingDetail?id=${id}`;
const action = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const registrations = () =>
  set.proxy.log.filter(({ method, path }) => method === 'POST' && path.endsWith('/register')).length;

async function open(page: Page, learner: Learner, id: string): Promise<void> {
  await enter(page, set.origin, learner);
  await page.goto(set.origin + detail(id));
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

test.beforeEach(() => {
  set.proxy.log.length = 0;
});

for (const [id, text, sentence] of [
  [TRAININGS.notStarted, '未开始'],
  [TRAININGS.ended, '已结束'],
  [TRAININGS.full, '名额已满'],
  [TRAININGS.offline, '线下报名', '这个培训在线下报名：请找本单位负责职业卫生的人统一报名'],
] as const) {
  test(`«${text}» cannot be pressed`, async ({ page }) => {
    await open(page, newcomer(), id);
    await expect(action(page, text)).toBeDisabled();
    if (sentence) await expect(page.getByText(sentence)).toBeVisible();
  });
}

test('a visitor signs in first and comes back to the training', async ({ page }) => {
  await page.goto(set.origin + detail(TRAINING));
  await expect(page).toHaveURL(`${set.origin}/userLogin?redirectUrl=${encodeURIComponent(detail(TRAINING))}`);
});

test('a free training is registered for once, however often it is tapped, and leads on', async ({ page }) => {
  await open(page, newcomer(), TRAINING_SHORT);
  await action(page, '立即报名').evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('报名成功').first()).toBeVisible();
  await expect(action(page, '已报名')).toBeDisabled();
  expect(registrations()).toBe(1);
  await page.reload();
  await expect(action(page, '已报名')).toBeDisabled();
  await page.getByRole('link', { name: '开始学习' }).click();
  await expect(page).toHaveURL(`${set.origin}/learnCenterDetail?trainingId=${TRAINING_SHORT}`);
});

test('an answer that is lost loses nothing: it is said, and another tap registers', async ({ page }) => {
  await open(page, newcomer(), TRAINING_SHORT);
  set.proxy.fail(/\/register$/, 'loseReply', Number.POSITIVE_INFINITY);
  await action(page, '立即报名').click();
  await expect(page.getByRole('main').getByRole('alert').getByText('网络异常，请检查连接')).toBeVisible();
  set.proxy.heal();
  await action(page, '立即报名').click();
  await expect(action(page, '已报名')).toBeDisabled();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('a paid training asks, and goes to payment with what it needs', async ({ page }) => {
  const learner = newcomer();
  await open(page, learner, TRAININGS.paid);
  await action(page, '立即报名').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('¥198');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(page).toHaveURL(set.origin + detail(TRAININGS.paid));
  await action(page, '立即报名').click();
  await question.getByRole('button', { name: '去付款' }).click();
  await expect.poll(() => payment(page)).toEqual(paying(learner, TRAININGS.paid));
  expect(registrations()).toBe(0);
});

test.describe('prerequisites', () => {
  test('are one line before the tap, and after it cards that lead to each; coming back looks again', async ({
    page,
  }) => {
    await open(page, newcomer(), TRAININGS.prerequisites);
    await expect(page.getByText(/^报名前要先完成：.+、.+/)).toBeVisible();
    await action(page, '立即报名').click();
    const cards = page.getByRole('main').getByRole('alert').getByRole('listitem');
    await expect(
      page.getByRole('main').getByRole('alert').getByText('前置培训未完成，无法报名'),
    ).toBeVisible();
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText(`编号 ${TRAINING}`);
    expect(registrations()).toBe(0);
    await cards.nth(1).getByRole('link').click();
    await expect(page).toHaveURL(set.origin + detail(TRAININGS.foremen));
    await expect(action(page, '立即报名')).toBeEnabled();

    // Meanwhile nothing is missing any more.
    await edited(page, INFO, { result: { result: true, items: [] } });
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL(set.origin + detail(TRAININGS.prerequisites));
    await expect(page.getByText(/^报名前要先完成/)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    // The server checks by itself, and names what is missing too.
    await action(page, '立即报名').click();
    await expect(page.getByRole('main').getByRole('alert').getByRole('listitem')).toHaveCount(2);
    expect(registrations()).toBe(1);
  });

  test('are a table where there is room', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 800 });
    await open(page, newcomer(), TRAININGS.prerequisites);
    await action(page, '立即报名').click();
    const row = page.getByRole('main').getByRole('alert').getByRole('table').getByRole('row').nth(1);
    await expect(row.getByRole('cell').first()).toHaveText(TRAINING);
    await row.getByRole('link').click();
    await expect(page).toHaveURL(set.origin + detail(TRAINING));
  });
});

test.describe('a face check on registration', () => {
  /** No detector: the shot is by hand. */
  test.beforeEach(() => set.proxy.fail(/^\/face\//, 404, Number.POSITIVE_INFINITY));

  test('comes first, and registration goes on by itself', async ({ open: camera }) => {
    const page = await camera('one', { moving: true });
    await open(page, newcomer(), TRAININGS.faceCheck);
    await action(page, '立即报名').click();
    await page.getByRole('button', { name: '同意并继续' }).click();
    await expect(page.getByText('报名前，确认是您本人')).toBeVisible();
    expect(registrations()).toBe(0);
    await page.getByRole('button', { name: '拍照核身' }).click();
    await expect(page).toHaveURL(set.origin + detail(TRAININGS.faceCheck), { timeout: 60_000 });
    await expect(action(page, '已报名')).toBeDisabled();
    expect(registrations()).toBe(1);
    // The check is not a page to come back to.
    await page.reload();
    await expect(action(page, '已报名')).toBeDisabled();
    expect(registrations()).toBe(1);
  });

  test('that was left registers nobody', async ({ open: camera }) => {
    const page = await camera('one', { moving: true });
    await open(page, newcomer(), TRAININGS.faceCheck);
    await action(page, '立即报名').click();
    await expect(page.getByRole('button', { name: '同意并继续' })).toBeVisible();
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL(set.origin + detail(TRAININGS.faceCheck));
    await expect(action(page, '立即报名')).toBeEnabled();
    expect(registrations()).toBe(0);
  });
});

test.describe('the server’s clock decides', () => {
  for (const [title, days] of [
    ['a day ahead', 1],
    ['a day behind', -1],
  ] as const) {
    test(`with the phone ${title}`, async ({ page }) => {
      await page.clock.install({ time: Date.now() + days * 24 * HOUR });
      const learner = newcomer();
      await enter(page, set.origin, learner);
      for (const [from, to, text, enabled] of [
        [HOUR, 2 * HOUR, '未开始', false],
        [-HOUR, HOUR, '立即报名', true],
        [-2 * HOUR, -HOUR, '已结束', false],
      ] as const) {
        const now = Date.now();
        await edited(page, INFO, {
          datesOfTrainingRegistration: onTheWire(now + from),
          datesOfTrainingRegistrationEndTime: onTheWire(now + to),
        });
        await page.goto(set.origin + detail(TRAINING_SHORT));
        await expect(action(page, text)).toBeEnabled({ enabled });
      }
    });
  }

  test('and the button changes by itself when its moment comes', async ({ page }) => {
    await page.clock.install();
    const now = Date.now();
    await enter(page, set.origin, newcomer());
    await edited(page, INFO, {
      datesOfTrainingRegistration: onTheWire(now + HOUR),
      datesOfTrainingRegistrationEndTime: onTheWire(now + 2 * HOUR),
    });
    await page.goto(set.origin + detail(TRAINING_SHORT));
    await expect(action(page, '未开始')).toBeDisabled();
    await page.clock.fastForward(HOUR + 5_000);
    await expect(action(page, '立即报名')).toBeEnabled();
    await page.clock.fastForward(HOUR);
    await expect(action(page, '已结束')).toBeDisabled();
  });
});

test.describe('a code of another site', () => {
  test('signs in, is taken out of the address, and the training is shown', async ({ page }) => {
    const learner = newcomer();
    await page.goto(await linkFor(page, set.origin, learner, '合作网站'));
    await expect(action(page, '立即报名')).toBeEnabled();
    await expect(page).toHaveURL(set.origin + detail(TRAINING));
    expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(learner.id);
  });

  test('that is not good is said, and leads back', async ({ page }) => {
    await page.goto(`${set.origin}/homeLand`);
    await page.goto(`${set.origin}${detail(TRAINING)}&code=nobodys&training_id=${TRAINING}`);
    await expect(page.getByText('请重试').first()).toBeVisible();
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
    const part = page.getByRole('region', { name: '学习进度' });
    await edited(page, INFO, { buyState: true, progress, openIsComplete: false, openIsPass: false });
    await page.goto(set.origin + detail(TRAINING));
    await expect(part.getByText('总进度 46%')).toBeVisible();
    await expect(part.getByText('学习中')).toHaveCount(0);
    await expect(part.getByText('未考核')).toHaveCount(0);
    await edited(page, INFO, { buyState: true, progress, openIsComplete: true, openIsPass: true });
    await page.reload();
    await expect(part.getByText('学习中')).toBeVisible();
    await expect(part.getByText('未考核')).toBeVisible();
  });

  test('its exams say when they are, how they stand, and the score', async ({ page }) => {
    await open(page, LEARNER, TRAININGS.certificateApplied);
    const exam = page.getByRole('region', { name: '考试' }).getByRole('listitem');
    await expect(exam).toContainText('车间基础考试');
    await expect(exam).toContainText(' 至 ');
    await expect(exam).toContainText('合格');
    await expect(exam).toContainText(/\d+ 分/);
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
    await expect(page.getByText(/^离线内容 · 更新于 \d\d:\d\d$/)).toBeVisible();
    await page.getByRole('tab', { name: '目录' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await action(page, '立即报名').click();
    await expect(page.getByRole('main').getByRole('alert').getByText('网络异常，请检查连接')).toBeVisible();
    set.proxy.heal();
    await action(page, '立即报名').click();
    await expect(action(page, '已报名')).toBeDisabled();
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
