import { LEARNER } from '@demo/ids/ids';
import { enter } from './learner';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();

test('home says the nearest deadline of what is still to be done, and leads there', async ({ page }) => {
  await enter(page, set.origin, LEARNER);
  await page.goto(`${set.origin}/homeLand`);
  const row = page.getByRole('navigation', { name: '专题栏目' });
  const due = row.getByRole('link').first();
  await expect(due).toHaveText(/^还剩 \d+ 天去考试夏季安全月复训$/);
  await due.click();
  await expect(page).toHaveURL(/\/trainingDetail\?id=/);
  await expect(page.getByRole('heading', { name: '夏季安全月复训' })).toBeVisible();
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
