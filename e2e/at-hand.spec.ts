import { LEARNER, tester } from '@demo/ids/ids';
import type { Locator, Page } from '@playwright/test';
import { enter } from './learner';
import { seenBy, watchLoading } from './load/seen';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();

const due = (page: Page) => page.getByRole('main').getByRole('link', { name: /还剩 \d+ 天|今天截止/ });
const boxOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('home names what runs out next in one row beneath the card, and leads there', async ({ page }) => {
  await enter(page, set.origin, LEARNER);
  await page.addInitScript(watchLoading);
  await page.goto(`${set.origin}/homeLand`);
  await expect(due(page)).toHaveText(/^培训还剩 \d+ 天去考试 · 夏季安全月复训$/);
  const card = await boxOf(page.getByRole('region', { name: '继续学习' }));
  const row = await boxOf(due(page));
  const tiles = await boxOf(page.getByRole('navigation', { name: '入口' }));
  expect([row.x, row.width]).toEqual([card.x, card.width]);
  expect(row.height).toBeGreaterThanOrEqual(44);
  expect(row.y).toBeGreaterThanOrEqual(card.y + card.height);
  expect(row.y + row.height).toBeLessThanOrEqual(tiles.y);
  await expect(page.getByRole('navigation', { name: '专题栏目' }).getByRole('link').first()).toBeVisible();
  expect((await seenBy(page)).cls).toBeLessThanOrEqual(0.02);
  await due(page).click();
  await expect(page).toHaveURL(/\/trainingDetail\?id=/);
  await expect(page.getByRole('heading', { name: '夏季安全月复训' })).toBeVisible();
});

test('home in 长辈版 shows the row above the tabs when the text is 较大', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await enter(page, set.origin, LEARNER);
  await page.evaluate(() => localStorage.setItem('textSize', 'elder-larger'));
  await page.addInitScript(watchLoading);
  await page.goto(`${set.origin}/homeLand`);
  await expect(due(page)).toBeVisible();
  const row = await boxOf(due(page));
  const tabs = await boxOf(page.getByRole('navigation', { name: '主导航' }));
  expect(row.y + row.height).toBeLessThanOrEqual(tabs.y);
  expect((await seenBy(page)).cls).toBeLessThanOrEqual(0.02);
});

test('home has no row when nothing runs out, and no room for one at the next visit', async ({ page }) => {
  const learner = tester(3);
  await enter(page, set.origin, learner);
  await page.addInitScript(watchLoading);
  const gap = async () => {
    await page.goto(`${set.origin}/homeLand`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('nothingDue'))).toBe(learner.id);
    await expect(page.getByRole('navigation', { name: '专题栏目' })).toBeVisible();
    await expect(due(page)).toHaveCount(0);
    const card = await boxOf(page.getByRole('region', { name: '开始学习' }));
    return (await boxOf(page.getByRole('navigation', { name: '入口' }))).y - card.y - card.height;
  };
  const [first, next] = [await gap(), await gap()];
  expect(first).toBeGreaterThan(44);
  expect(next).toBeLessThan(24);
  expect((await seenBy(page)).cls).toBeLessThanOrEqual(0.02);
});

test('an article leads to the next one of its list, in its place; without network only to one that is here', async ({
  page,
}) => {
  await page.goto(`${set.origin}/policyList`);
  const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(rows.nth(2)).toBeVisible();
  const names = (await rows.locator('.two-lines').allTextContents()).slice(0, 3);
  await rows.first().click();
  const next = page.getByRole('region', { name: '下一篇' }).getByRole('link');
  await expect(next).toContainText(names[1] ?? '');
  await next.click();
  await expect(page.getByRole('heading', { name: names[1] ?? '', level: 2 })).toBeVisible();
  await expect(next).toContainText(names[2] ?? '');

  // Nobody has looked at the one behind it.
  set.proxy.cut = true;
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(next).toHaveCount(0);
  set.proxy.cut = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(next).toContainText(names[2] ?? '');
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/policyList/);
});

test('我的 says how many trainings and certificates there are', async ({ page }) => {
  await enter(page, set.origin, LEARNER);
  await page.goto(`${set.origin}/personalCenter`);
  const menu = page.getByRole('navigation', { name: '我的', exact: true });
  for (const name of ['我的培训', '我的证书']) {
    const row = menu.getByRole('link', { name });
    await expect(row).toHaveText(/\d+$/);
    const count = Number(/(\d+)$/.exec((await row.textContent()) ?? '')?.[1]);
    await row.click();
    const list = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    await expect(list).toHaveCount(count);
    await page.getByRole('button', { name: '返回' }).click();
  }
});
