import { LEARNER, TRAINING, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { enter } from './learner';
import { register } from './registering';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });
const set = stage();

const list = (page: Page, query: string) => page.goto(`${set.origin}/trainningOrLessonList?${query}`);
/** Rows of the list: those with a cover, which filters have not. */
const rows = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem');
const asked = (path: string) => set.proxy.log.filter((one) => one.path.includes(path));

/** Pushes the list up until nothing more comes. */
const toTheEnd = (page: Page) =>
  expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText('没有更多了')).toBeVisible({ timeout: 1_000 });
  }).toPass();

test.beforeEach(() => {
  set.proxy.log.length = 0;
});

test('lessons are everybody’s, five at a time, and end', async ({ page }) => {
  await list(page, 'listType=2');
  await expect(page.getByText('没有更多了')).toBeVisible();
  expect(await rows(page).count()).toBeGreaterThan(5);
  const pages = asked('listRecommendCourses').map(({ path }) => new URLSearchParams(path.split('?')[1]));
  expect(pages.map((query) => [query.get('page'), query.get('size')]).slice(0, 2)).toEqual([
    ['1', '5'],
    ['2', '5'],
  ]);
  expect(pages.some((query) => query.has('userId'))).toBe(false);
  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/userLogin\?redirectUrl=%2FlessonDetail%3Fid%3D\d{19}$/);
});

test('lessons are searched and narrowed down', async ({ page }) => {
  await list(page, 'listType=2');
  await page.getByLabel('搜索课程').fill('噪声');
  await expect(page).toHaveURL(/keyword=/);
  await expect(rows(page).first()).toContainText('噪声');
  await expect(rows(page).filter({ hasNotText: '噪声' })).toHaveCount(0);
  await page.getByLabel('收费').selectOption('3');
  await expect(page).toHaveURL(/chargeMode=3/);
  await expect(page.getByText('没有找到，换个词再试')).toBeVisible();
  // The other kind is searched for the same words.
  // What is chosen is seen without reading it.
  const colourOf = (name: string) =>
    page
      .getByRole('radio', { name })
      .locator('..')
      .evaluate((chip) => getComputedStyle(chip).backgroundColor);
  expect(await colourOf('课程')).not.toBe(await colourOf('培训'));
  await page.getByRole('radio', { name: '培训' }).check({ force: true });
  await expect(page).toHaveURL(/listType=1/);
  await expect(page.getByLabel('搜索培训')).toHaveValue('噪声');
});

test('trainings are learners’: a visitor signs in and comes back', async ({ page }) => {
  await list(page, 'listType=1');
  await expect(page.getByRole('main').getByText('请先登录')).toBeVisible();
  expect(asked('moreTrainings')).toEqual([]);
  await page.getByRole('button', { name: '去登录' }).click();
  await expect(page).toHaveURL(/userLogin\?redirectUrl=%2FtrainningOrLessonList%3FlistType%3D1$/);
});

test('trainings come five at a time, are searched, and say where they stand', async ({ page }) => {
  await enter(page, set.origin, LEARNER);
  await list(page, 'listType=1');
  await toTheEnd(page);
  expect(await rows(page).count()).toBeGreaterThan(5);
  await expect(rows(page).filter({ hasText: '已报名' }).first()).toContainText(/还剩 \d+ 天/);
  await expect(rows(page).filter({ hasText: '已结束' }).first()).toBeVisible();
  await page.getByLabel('搜索培训').fill('班组长');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('班组长');
  await page.getByLabel('搜索培训').fill('没有这样的培训');
  await expect(page.getByText('没有找到，换个词再试')).toBeVisible();
});

test('a search counts each of its words, and names what the other kind has', async ({ page }) => {
  await enter(page, set.origin, LEARNER);
  await list(page, 'listType=2');
  await page.getByLabel('搜索课程').fill('复训 夏季');
  await expect(page.getByText('课程里没有找到，换个词再试')).toBeVisible();
  const other = page.getByRole('region', { name: '培训里找到的' });
  await expect(other.getByRole('listitem')).toHaveText([/夏季安全月复训/]);
  await other.getByRole('link').click();
  await expect(page).toHaveURL(/trainingDetail/);
});

for (const [listType, call] of [
  ['1', 'moreTrainings'],
  ['2', 'listRecommendCourses'],
] as const) {
  test(`a list (${call}) that fails says why, is empty and ends, and comes when asked again`, async ({
    page,
  }) => {
    await enter(page, set.origin, LEARNER);
    await page.route(new RegExp(call), (route) =>
      route.fulfill({ json: { code: '2000', message: '服务维护中' } }),
    );
    await list(page, `listType=${listType}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('服务维护中');
    // The toast, beside the line that stays.
    await expect(page.getByText('服务维护中').nth(1)).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByText('没有更多了')).toBeVisible();
    await page.unroute(new RegExp(call));
    await page.getByRole('main').getByRole('button', { name: '重试' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
}

test('another kind of list says so and goes back', async ({ page }) => {
  for (const query of ['listType=3', 'keyword=a']) {
    await list(page, query);
    await expect(page.getByText('请刷新页面后重试').first()).toBeVisible();
    await expect(page).toHaveURL(/homeLand/);
  }
});

test('my trainings: none leads to the open ones; one registered for shows how far I am', async ({ page }) => {
  const learner = tester(1);
  const call = await enter(page, set.origin, learner);
  await page.goto(`${set.origin}/personalCenter`);
  await page.getByRole('link', { name: '我的培训' }).click();
  await page.getByRole('link', { name: '去看可以报名的培训' }).click();
  await expect(page).toHaveURL(/trainningOrLessonList\?listType=1$/);

  await register(call, learner, TRAINING);
  await page.goto(`${set.origin}/myTrainings`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(/还剩 \d+ 天/);
  await expect(rows(page).getByRole('img', { name: '已学 0%' })).toBeVisible();
  await expect(rows(page).getByRole('link').first()).toHaveAttribute(
    'href',
    `/trainingDetail?id=${TRAINING}`,
  );
});

test('ids of 19 digits that differ in the last one stay themselves, in ten trainings a page', async ({
  page,
}) => {
  await enter(page, set.origin, LEARNER);
  const card = (n: number) => ({
    id: `19023384756100291${String(n).padStart(2, '0')}`,
    name: `培训${n}`,
    datesOfTraining: '2020-01-01 00:00:00',
    datesOfTrainingEndTime: '2020-02-01 00:00:00',
    totalProgress: n,
  });
  await page.route(/mineTrainings/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    expect(query.get('size')).toBe('10');
    const from = (Number(query.get('page')) - 1) * 10;
    const all = Array.from({ length: 12 }, (_, n) => card(n));
    return route.fulfill({ json: { code: '1000', data: { list: all.slice(from, from + 10), total: 12 } } });
  });
  await page.goto(`${set.origin}/myTrainings`);
  await toTheEnd(page);
  await expect(rows(page)).toHaveCount(12);
  await expect(rows(page).last()).toContainText('已结束');
  const links = await rows(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(links).toEqual(Array.from({ length: 12 }, (_, n) => `/trainingDetail?id=${card(n).id}`));
});
