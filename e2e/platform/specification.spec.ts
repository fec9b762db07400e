import type { Page } from '@playwright/test';
import { expect, test } from '../stage';
import { untilPosition } from '../video';
import { countViolations } from './back-end/recording';
import {
  expectPlaying,
  goBack,
  openHour,
  type PlatformStage,
  platformBackEnd,
  pressTab,
  reaches,
  signIn,
} from './fixture';

/** Home, lists, an hour with some progress, and the learner's own page. */
async function walk(page: Page, set: PlatformStage): Promise<void> {
  await openHour(page, '有限空间作业的职业健康', '缺氧是怎样发生的');
  await expectPlaying(page);
  await untilPosition(page, 3);
  await goBack(page);
  await expect.poll(() => set.server.requestsOf('syncTimer').length).toBeGreaterThan(0);
  await pressTab(page, '我的');
  await expect(page.getByRole('link', { name: '设置' })).toBeVisible();
}

test.describe('in front of a back end that answers all it knows', () => {
  const set = platformBackEnd({ form: 'plain' });

  test.describe('without a worker', () => {
    test.use({ serviceWorkers: 'block' });

    test('a walk through home, lists and an hour sends nothing that the specification does not name', async ({
      page,
    }) => {
      await signIn(page, set);
      await walk(page, set);
      expect(countViolations(set.server.requests)).toEqual([]);
    });
  });

  test('features of our own server are absent as a whole, and 设置 says so', async ({ page }) => {
    await signIn(page, set);
    await pressTab(page, '我的');
    const menu = page.getByRole('main').getByRole('link');
    await expect(menu.filter({ hasText: '设置' })).toBeVisible();
    await expect(menu.filter({ hasText: /我的下载|我的订单|兑换/ })).toHaveCount(0);
    await menu.filter({ hasText: '设置' }).click();
    await page.getByRole('link', { name: '这个平台提供什么' }).click();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.filter({ hasText: '没有' }).filter({ hasText: '下载后学习' })).toBeVisible();
    await expect(page.getByText(/平台在\d+月\d+日 \d+:\d+这样答复/)).toBeVisible();
    await expect(rows.filter({ hasText: /有$/ }).filter({ hasNotText: '没有' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '平台开通的' })).toHaveCount(0);
    expect(countViolations(set.server.requests)).toEqual([]);
  });

  test('feedback can be written, and a list of one’s own is neither shown nor asked for', async ({
    page,
  }) => {
    await signIn(page, set);
    await pressTab(page, '我的');
    await page.getByRole('link', { name: '帮助与反馈' }).click();
    await page.getByRole('link', { name: '我要反馈' }).click();
    await page.getByLabel('反馈内容').fill('字太小');
    await expect(page.getByRole('heading', { name: '我的反馈' })).toHaveCount(0);
    await page.getByRole('button', { name: '提交' }).click();
    await expect(page).toHaveURL(/helpFeedback/);
    expect(set.server.requestsOf('saveFeedback')).toHaveLength(1);
    expect(countViolations(set.server.requests)).toEqual([]);
  });

  test('a phone with a worker sends nothing of ours, also at its next start, and reads offline', async ({
    page,
    context,
  }) => {
    await signIn(page, set);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    const notice = page.getByRole('region', { name: '公告' }).getByRole('link', { name: '系统维护通知' });
    await expect(notice).toBeVisible();
    await walk(page, set);
    await page.goto(`${set.origin}/homeLand`);
    await notice.click();
    await expect(page.getByRole('heading', { name: '系统维护通知' })).toBeVisible();
    expect(countViolations(set.server.requests)).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: '系统维护通知' })).toBeVisible();
    await context.setOffline(false);
  });
});

test.describe('in front of a back end that refuses what the specification does not name', () => {
  const set = platformBackEnd({ form: 'strict' });
  test.use({ serviceWorkers: 'block' });

  test('a learner signs in, sees home, studies an hour and goes back', async ({ page }) => {
    await signIn(page, set);
    await reaches(
      page.getByRole('region', { name: '公告' }).getByRole('link', { name: '系统维护通知' }),
      page.getByRole('main').getByRole('alert'),
    );
    await walk(page, set);
    expect(set.server.requests.filter(({ status }) => status === 400)).toEqual([]);
  });
});
