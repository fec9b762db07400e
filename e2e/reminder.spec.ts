import { LEARNER, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { accessible } from './accessible';
import { enter, type Learner } from './learner';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();

/** Signs in a learner whose profile was not asked for on this phone. Returns today as the phone writes it. */
async function unasked(page: Page, learner: Learner): Promise<string> {
  await enter(page, set.origin, learner);
  const key = `reminded:${learner.id}`;
  const today = await page.evaluate((row) => localStorage.getItem(row), key);
  await page.evaluate((row) => localStorage.removeItem(row), key);
  return today ?? '';
}

const reminder = (page: Page) => page.getByRole('alertdialog', { name: '完善个人资料' });

/** The same for one who has started the app today. */
async function startedBefore(page: Page, learner: Learner): Promise<void> {
  const today = await unasked(page, learner);
  await page.evaluate(([row, day]) => localStorage.setItem(row, day), [
    `started:${learner.id}`,
    today,
  ] as const);
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });

test('asks for an incomplete profile on the second tab of a day, once', async ({ page }) => {
  await unasked(page, tester(1));
  await page.goto(`${set.origin}/learningCenterList`);
  await expect(page.getByRole('region', { name: '热门课程' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(reminder(page)).toHaveCount(0);

  await tab(page, '我的').click();
  await expect(reminder(page)).toContainText('还缺姓名');
  await accessible(page, '[role="alertdialog"]');
  await reminder(page).getByRole('button', { name: '以后再说' }).click();
  await expect(reminder(page)).toHaveCount(0);
  for (const [path, sign] of [
    ['/homeLand', '热门课程'],
    ['/personalCenter', '资料还缺 6 项'],
  ] as const) {
    const asked = page.waitForResponse(/getUserInfo/);
    await page.goto(set.origin + path);
    await asked;
    await expect(page.getByText(sign)).toBeVisible();
    await expect(reminder(page)).toHaveCount(0);
  }
});

test('asks on the first screen of the second start of a day, and leads to the profile', async ({ page }) => {
  await startedBefore(page, tester(2));
  await page.goto(`${set.origin}/homeLand`);
  await reminder(page).getByRole('button', { name: '去完善' }).click();
  await expect(page).toHaveURL(/editPersonal$/);
});

test('asks when the server wants it, however complete the profile is, and else not', async ({ page }) => {
  await startedBefore(page, LEARNER);
  const heard = page.waitForResponse(/isShowDialog/);
  await page.goto(`${set.origin}/personalCenter`);
  await heard;
  await expect(page.getByText('资料完整')).toBeVisible();
  await expect(reminder(page)).toHaveCount(0);

  await page.route(/isShowDialog/, (route) => route.fulfill({ json: { result: 'success', status: '1' } }));
  await page.goto(`${set.origin}/homeLand`);
  await expect(reminder(page)).toContainText('请核对一下个人资料');
});

test('another screen that was opened meanwhile is left in peace', async ({ page }) => {
  await startedBefore(page, tester(3));
  // The question's looks are on their way while the learner goes on.
  const held: (() => void)[] = [];
  await page.route(/\/prompts\.js$/, async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await page.goto(`${set.origin}/personalCenter`);
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole('link', { name: '设置' }).click();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  const loaded = page.waitForResponse(/\/prompts\.js$/);
  for (const go of held) go();
  await (await loaded).finished();
  // The next question is asked in its turn, after the one that is no longer wanted.
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('退出登录');
  await expect(reminder(page)).toHaveCount(0);
});
