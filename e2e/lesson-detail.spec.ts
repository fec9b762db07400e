import { HOURS_A, HOURS_B, LESSON_A, LESSON_B, TRAINING, tester } from '@demo/ids/ids';
import type { Page, Route } from '@playwright/test';
import { violationsInMain } from './accessible';
import { complaintsOf } from './layout';
import { enter, join } from './learner';
import { seenBy, watchLoading } from './load/seen';
import { inEachSight, LOOKED_AT } from './sights';
import { expect, stage, test } from './stage';
import { untilWorkerReady } from './worker-ready';

// But for the last test, everything holds without a worker.
test.use({ serviceWorkers: 'block' });
const set = stage();
let taken = 0;

type Json = Record<string, unknown>;

/** Lets an answer through with its data changed. */
const change = (page: Page, path: RegExp, edit: (data: never) => unknown) =>
  page.route(path, async (route: Route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Json;
    await route.fulfill({ response: answer, json: { ...body, data: edit(body.data as never) } });
  });

async function newcomer(page: Page, joins?: string) {
  const learner = tester(++taken);
  const call = await enter(page, set.origin, learner);
  if (joins) await join(call, learner, joins);
  return learner;
}

const open = (page: Page, more = '', lesson = LESSON_A) =>
  page.goto(`${set.origin}/lessonDetail?id=${lesson}${more}`);

test('hours open once the lesson is joined, and say before that it has to be', async ({ page }) => {
  await newcomer(page);
  await open(page, '', LESSON_B);
  const hour = page.getByRole('main').getByRole('listitem').filter({ hasText: '多响算太响' });
  await expect(hour).toContainText(/视频 · 0:30 · /);
  await hour.getByRole('button').click();
  await expect(page.getByText('请先加入学习').first()).toBeVisible();
  const before = set.proxy.log.length;
  await page.getByRole('button', { name: '加入学习' }).dblclick();
  await expect(page.getByRole('link', { name: '开始学习' })).toBeVisible();
  const joins = set.proxy.log.slice(before).filter(({ path }) => path.includes('insertLessonRecord'));
  expect(joins.length).toBe(1);
  await hour.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`id=${HOURS_B[0]}&type=0&lessonId=${LESSON_B}&trainingId=$`));
});

test('what is bought once leads to its payment; a link that says it was bought has to be right', async ({
  page,
}) => {
  const learner = await newcomer(page);
  await change(page, /getLessonDetail/, (data: Json) => ({ ...data, chargeMode: 2, price: 99 }));
  await open(page);
  const buy = page.getByRole('link', { name: '购买 · ¥99' });
  await expect(buy).toHaveAttribute(
    'href',
    `/selectPaymentMethod?userId=${learner.id}&lessonId=${LESSON_A}&type=101`,
  );
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByText('请先购买这门课程').first()).toBeVisible();

  await page.route(/insertLessonRecord/, (route) =>
    route.fulfill({ json: { result: 'error', code: '2206', msg: '这门课程需要先购买' } }),
  );
  await open(page, '&buyState=true');
  await expect(buy).toHaveCount(0);
  await page.getByRole('button', { name: '加入学习' }).click();
  await expect(page.getByText('这门课程需要先购买').first()).toBeVisible();
  await expect(buy).toBeVisible();
});

test('an hour of a serial lesson is bought by itself, and one elsewhere is asked about first', async ({
  page,
}) => {
  const learner = await newcomer(page, LESSON_A);
  await change(page, /getLessonDetail/, (data: Json) => ({ ...data, chargeMode: 3 }));
  await change(page, /getLessonCatalog/, ([first, second, ...rest]: { hours: Json[] }[]) => [
    { ...first, hours: [{ ...first?.hours[0], money: 9.9, buyState: false }, first?.hours[1]] },
    {
      ...second,
      hours: [
        { ...second?.hours[0], contentType: 2, contentUrl: 'https://www.example.org/a' },
        second?.hours[1],
      ],
    },
    ...rest,
  ]);
  await open(page);
  const pay = `/selectPaymentMethod?userId=${learner.id}&lessonId=${LESSON_A}&hourId=${HOURS_A[0]}&type=103`;
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', pay);
  await expect(rows.first()).toContainText('¥9.90');
  // The hour to go on with is this one, so the main action is its payment.
  await expect(page.getByRole('link', { name: '购买下一课时 · ¥9.90' })).toHaveAttribute('href', pay);
  await expect(rows.nth(1).getByRole('link')).toHaveAttribute('href', /^\/videoDetail/);

  await expect(rows.nth(2)).toContainText('外部链接');
  await rows.nth(2).getByRole('button').click();
  await expect(page.getByRole('alertdialog')).toContainText('www.example.org');
  await expect(page.getByText('已学 0 / 1')).toBeVisible();
});

test('within a training its registration comes first, but where the lesson opens without', async ({
  page,
}) => {
  await newcomer(page);
  let noRegisterJoin = false;
  await page.route(/getTrainingBasicInfo/, (route) =>
    route.fulfill({ json: { code: '1000', data: { id: TRAINING, name: '培训', buyState: false } } }),
  );
  await page.route(/getTrainingCatalog/, (route) =>
    route.fulfill({
      json: { code: '1000', data: { cards: [{ id: LESSON_A, name: '', noRegisterJoin }], total: 1 } },
    }),
  );
  await open(page, `&trainingId=${TRAINING}`);
  await expect(page.getByRole('main').getByText('请先报名')).toBeVisible();
  await expect(page.getByRole('link', { name: '去培训报名' })).toHaveAttribute(
    'href',
    `/trainingDetail?id=${TRAINING}`,
  );
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveCount(0);

  noRegisterJoin = true;
  await open(page, `&trainingId=${TRAINING}`);
  await expect(page.getByRole('link', { name: '开始学习' })).toHaveAttribute(
    'href',
    `/videoDetail?id=${HOURS_A[0]}&type=0&lessonId=${LESSON_A}&trainingId=${TRAINING}`,
  );
});

test('a lesson of the course platform is asked for by its id there, and is studied on its pages', async ({
  page,
}) => {
  await newcomer(page, LESSON_A);
  await page.goto(`${set.origin}/lessonDetail?id=1902338475610099999&jwLessonId=${LESSON_A}&isMooc=1`);
  await expect(page.getByRole('heading', { name: '焊接作业职业健康' })).toBeVisible();
  await expect(page.getByRole('link', { name: '开始学习' })).toHaveAttribute(
    'href',
    new RegExp(`^/moocVideoDetail\\?id=${HOURS_A[0]}&lessonId=${LESSON_A}`),
  );
});

test('without an id it says so and goes back', async ({ page }) => {
  await newcomer(page);
  await page.goto(`${set.origin}/lessonDetail?buyState=1`);
  await expect(page.getByText('请刷新页面后重试').first()).toBeVisible();
  await expect(page).toHaveURL(/homeLand/);
});

test.describe('how it looks', () => {
  test.use(LOOKED_AT);

  test('the lesson fits and can be used, whatever it wants first', async ({ page }) => {
    await newcomer(page);
    await change(page, /getLessonDetail/, (data: Json) => ({ ...data, chargeMode: 2, price: 1299.5 }));
    await change(page, /getLessonCatalog/, (chapters: { hours: Json[] }[]) =>
      chapters.map((one) => ({
        ...one,
        hours: one.hours.map((hour) => ({ ...hour, money: 129.9, buyState: false })),
      })),
    );
    await open(page);
    await expect(page.getByRole('link', { name: '购买 · ¥1299.50' })).toBeVisible();
    expect(await inEachSight(page, complaintsOf, violationsInMain)).toEqual([]);
    await page.getByRole('tab', { name: '介绍' }).click();
    await expect(page.getByRole('region', { name: '讲师' }).getByRole('link').first()).toBeVisible();
    expect(await inEachSight(page, complaintsOf, violationsInMain)).toEqual([]);
  });
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a lesson that was seen is there again', async ({ page }) => {
    await newcomer(page, LESSON_A);
    await untilWorkerReady(page, set.origin);
    await open(page);
    await expect(page.getByRole('link', { name: '开始学习' })).toBeVisible();
    set.proxy.cut = true;
    await page.reload();
    await expect(page.getByRole('link', { name: '开始学习' })).toBeVisible();
    await expect(page.getByText(/^上次的内容 · \d\d:\d\d$/)).toBeVisible();
  });

  test('what each hour needs is said without moving what stands', async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await newcomer(page, LESSON_A);
    await untilWorkerReady(page, set.origin);
    await open(page);
    await expect(page.getByRole('link', { name: '开始学习' })).toBeVisible();
    await page.addInitScript(watchLoading);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('需联网').first()).toBeVisible();
    expect((await seenBy(page)).cls).toBeLessThanOrEqual(0.005);
  });
});
