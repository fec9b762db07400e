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

const LAST_HOUR = '受限空间焊接：先通风再进人';

for (const joined of [true, false])
  test(`what comes late above the catalog pushes nothing down${joined ? '' : ', for who has not joined'}`, async ({
    page,
  }) => {
    await newcomer(page, joined ? LESSON_A : undefined);
    await page.addInitScript(watchLoading);
    const held: (() => void)[] = [];
    const hold = (address: RegExp) =>
      page.route(address, async (route) => {
        await new Promise<void>((go) => held.push(go));
        await route.continue();
      });
    await hold(/isLessonRecordByUser/);
    await hold(/\/download-card-|\/downloading-/);
    await open(page);
    await expect(page.getByRole('heading', { name: '焊接作业职业健康' })).toBeVisible();
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    const catalog = page.getByRole('main').getByRole('tab', { name: '目录' });
    await expect(catalog).toBeVisible();
    if (joined) {
      const download = page.getByRole('button', { name: '下载整门课程' });
      await expect(download).toBeDisabled();
      const before = await catalog.boundingBox();
      for (const go of held) go();
      await expect(download).toBeEnabled();
      expect(await catalog.boundingBox()).toEqual(before);
    }
    expect((await seenBy(page)).cls).toBeLessThanOrEqual(0.001);
  });

test.describe('coming back from an hour', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  const lastHour = (page: Page) => page.getByRole('main').getByRole('link', { name: LAST_HOUR });

  /** Into the last hour of the catalog; says how far the page was pushed up before. */
  async function leave(page: Page): Promise<number> {
    await lastHour(page).evaluate((row) => row.scrollIntoView({ block: 'center' }));
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(200);
    await lastHour(page).click();
    await expect(page).toHaveURL(new RegExp(`videoDetail\\?id=${HOURS_A[5]}`));
    await expect(page.getByRole('heading', { name: LAST_HOUR })).toBeVisible();
    return left;
  }

  const ways: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    ['with the gesture', (page) => page.goBack()],
    ['by the back bar', (page) => page.getByRole('button', { name: '返回' }).click()],
  ];
  for (const [how, back] of ways) {
    for (const reloaded of [false, true]) {
      test(`${how}${reloaded ? ', the study page loaded anew,' : ''} finds the catalog where it was`, async ({
        page,
      }) => {
        await newcomer(page, LESSON_A);
        await open(page);
        await expect(lastHour(page)).toBeVisible();
        const left = await leave(page);
        if (reloaded) {
          await page.reload();
          await expect(page.getByRole('heading', { name: LAST_HOUR })).toBeVisible();
          // What comes late must not lose the place either.
          set.proxy.bad = { delay: 400, failing: 0 };
        }
        await back(page);
        await expect(page).toHaveURL(/lessonDetail/);
        await expect(lastHour(page)).toBeInViewport();
        // The browser puts a page back at whole pixels, and rounds what stands between them as it comes.
        expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThanOrEqual(1);
      });
    }
  }

  test('the tab is kept too', async ({ page }) => {
    await newcomer(page);
    await open(page);
    await page.getByRole('tab', { name: '介绍' }).click();
    const expert = page.getByRole('region', { name: '讲师' }).getByRole('link').last();
    await expert.click();
    await expect(page).toHaveURL(/expertsDetail\?id=\d{19}$/);
    await page.reload();
    await expect(page.getByRole('article')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('tab', { name: '介绍' })).toHaveAttribute('aria-selected', 'true');
    await expect(expert).toBeInViewport();
  });
});

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
    await expect(page.getByText(/^离线内容 · 更新于 \d\d:\d\d$/)).toBeVisible();
  });
});
