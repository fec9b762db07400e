import { tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { accessible } from './accessible';
import { bodiesOf } from './bodies';
import { enter } from './learner';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();
let taken = 0;

const items = (page: Page) => page.getByRole('main').getByRole('listitem');
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

test('units are found by a part of their name, and a link may bring it along', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(`${set.origin}/placeUnitSelect?keyword=${encodeURIComponent('宏远')}`);
  await expect(page.getByLabel('单位名称')).toHaveValue('宏远');
  await expect(items(page)).toHaveText(['宏远机械厂']);
  await expect(page.getByText('没有更多了')).toBeVisible();
  await accessible(page);

  await page.getByLabel('单位名称').fill('这样的单位没有');
  await expect(page.getByText('没有找到单位，换个简称或地区再试')).toBeVisible();
  await page.getByLabel('单位名称').fill('恒泰');
  await page.getByLabel('单位名称').press('Enter');
  await expect(items(page).first()).toContainText('恒泰');
  await expect(page).toHaveURL(new RegExp(encodeURIComponent('恒泰')));
});

test('an area of any level filters them', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(`${set.origin}/placeUnitSelect?keyword=${encodeURIComponent('恒泰')}`);
  const sheet = page.getByRole('dialog', { name: '地区' });
  const filter = async (...steps: string[]) => {
    await page.getByRole('button', { name: /^地区/ }).click();
    for (const step of steps) await sheet.getByRole('button', { name: step, exact: true }).click();
    await expect(sheet).toHaveCount(0);
  };
  await filter('山西省', '山西省全部');
  await expect(items(page)).toHaveCount(3);
  await filter('山西省', '大同市', '大同市全部');
  await expect(items(page)).toHaveText([/^大同恒泰/]);
  await page.getByRole('button', { name: /^地区/ }).click();
  await sheet.getByRole('button', { name: '重选山西省' }).click();
  await sheet.getByRole('button', { name: '不限' }).click();
  // One in each of the demo's sixteen districts.
  await expect(items(page)).toHaveCount(16);
});

test('ten come at a time, the next by themselves, until there are no more', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  const asked = await bodiesOf(page, /getAddCompanyList/);
  await page.goto(`${set.origin}/placeUnitSelect?keyword=${encodeURIComponent('余杭')}`);
  await expect(items(page).nth(9)).toBeVisible();
  await toEnd(page);
  await expect(items(page)).toHaveCount(15);
  await expect(page.getByText('没有更多了')).toBeVisible();
  expect(asked.map(({ startNum, pageSize }) => [startNum, pageSize])).toEqual([
    [1, 10],
    [2, 10],
  ]);
});

test('a page that does not come is said, and asked for by hand', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  let broken = true;
  await page.route(/getAddCompanyList/, (route) =>
    broken && route.request().postDataJSON().startNum === 2 ? route.abort() : route.continue(),
  );
  await page.goto(`${set.origin}/placeUnitSelect?keyword=${encodeURIComponent('余杭')}`);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('网络异常，请检查连接');
  await expect(items(page)).toHaveCount(10);
  broken = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect(items(page)).toHaveCount(15);
});

test('the way back to the top comes after 700 px and goes under 500 px', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(`${set.origin}/placeUnitSelect`);
  const top = page.getByRole('button', { name: '回到顶部' });
  for (const count of [20, 30, 40]) {
    await toEnd(page);
    await expect.poll(() => items(page).count()).toBeGreaterThanOrEqual(count);
  }
  for (const [y, shown] of [
    [690, true],
    [490, false],
    [690, false],
    [710, true],
    [510, true],
  ] as const) {
    await page.evaluate((to) => scrollTo(0, to), y);
    await expect(top).toHaveCount(shown ? 1 : 0);
  }
  await accessible(page);
  await top.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(top).toHaveCount(0);
});

test('choosing goes back to the form as it was, also when the page was loaded anew meanwhile', async ({
  page,
}) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(`${set.origin}/editPersonal`);
  await page.getByLabel('姓名').fill('周小川');
  await page.getByLabel('学历').selectOption({ label: '硕士' });
  await page.getByRole('link', { name: /^单位/ }).click();
  await page.getByLabel('单位名称').fill('宏远');
  await expect(items(page)).toHaveCount(1);
  await page.reload();
  await page.getByRole('button', { name: '宏远机械厂' }).click();
  await expect(page).toHaveURL(/editPersonal$/);
  await expect(page.getByRole('link', { name: '单位 宏远机械厂' })).toBeVisible();
  await expect(page.getByLabel('姓名')).toHaveValue('周小川');
  await expect(page.getByLabel('学历')).toHaveValue('6');
  const sent = await bodiesOf(page, /updateUserInfo/);
  await page.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(Object.keys(sent[0] ?? {}).sort()).toEqual(['companyId', 'education', 'name']);
});

test('whoever came by a link goes on to the profile with the choice', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(`${set.origin}/placeUnitSelect?keyword=${encodeURIComponent('宏远')}`);
  await page.getByRole('button', { name: '宏远机械厂' }).click();
  await expect(page).toHaveURL(/editPersonal$/);
  await expect(page.getByRole('link', { name: '单位 宏远机械厂' })).toBeVisible();
});
