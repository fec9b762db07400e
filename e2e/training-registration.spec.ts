import { HOURS_SHORT, TRAINING, TRAINING_SHORT, TRAININGS } from '@demo/ids/ids';
import { edited, onTheWire, paying, payment } from './edited';
import { expect, test } from './face-camera';
import { hearNoMore } from './hurried-clock';
import { enter } from './learner';
import { stage } from './stage';
import { action, detail, INFO, trainingDetailOn } from './training-detail';

test.use({ serviceWorkers: 'block' });

const set = stage();
const { newcomer, open } = trainingDetailOn(set);

const HOUR = 3_600_000;

const registrations = () =>
  set.proxy.log.filter(({ method, path }) => method === 'POST' && path.endsWith('/register')).length;

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

test('a free training is registered for once, however often it is tapped, and leads on', async ({ page }) => {
  await open(page, newcomer(), TRAINING_SHORT);
  await action(page, '立即报名').evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('报名成功').first()).toBeVisible();
  await expect(page.getByText('已报名', { exact: true })).toBeVisible();
  expect(registrations()).toBe(1);
  await page.reload();
  await expect(page.getByText('已报名', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '开始学习 · 第 1 课时' }).click();
  await expect(page).toHaveURL(new RegExp(`/videoDetail\\?id=${HOURS_SHORT[0]}&`));
});

test('an answer that is lost loses nothing: it is said, and another tap registers', async ({ page }) => {
  await open(page, newcomer(), TRAINING_SHORT);
  set.proxy.fail(/\/register$/, 'loseReply', Number.POSITIVE_INFINITY);
  await action(page, '立即报名').click();
  await expect(page.getByRole('main').getByRole('alert').getByText('网络异常，请检查连接')).toBeVisible();
  set.proxy.heal();
  await action(page, '立即报名').click();
  await expect(page.getByText('已报名', { exact: true })).toBeVisible();
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
    await expect(page).toHaveURL(set.origin + detail(TRAININGS.faceCheck));
    await expect(page.getByText('已报名', { exact: true })).toBeVisible();
    expect(registrations()).toBe(1);
    // The check is not a page to come back to.
    await page.reload();
    await expect(page.getByText('已报名', { exact: true })).toBeVisible();
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
    hearNoMore(set.proxy);
    await page.clock.fastForward(HOUR + 5_000);
    await expect(action(page, '立即报名')).toBeEnabled();
    await page.clock.fastForward(HOUR);
    await expect(action(page, '已结束')).toBeDisabled();
  });
});
