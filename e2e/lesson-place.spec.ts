import { studyRecords } from '@contract/study-records';
import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { enter, join } from './learner';
import { seenBy, watchLoading } from './load/seen';
import { pathOf } from './network/fixture';
import { expect, stage, test } from './stage';
import { untilPlaying, untilPosition } from './video';

test.use({ serviceWorkers: 'block' });
const set = stage();
let taken = 0;

/** Opens the lesson for the next learner, who has done nothing yet but, perhaps, join it. */
async function open(page: Page, joins?: typeof LESSON_A) {
  const learner = tester(++taken);
  const call = await enter(page, set.origin, learner);
  if (joins) await join(call, learner, joins);
  await page.goto(`${set.origin}/lessonDetail?id=${LESSON_A}`);
}

/** Holds the first request to `where` until `go` is called; `asked` resolves when it has been made. */
async function holdOne(page: Page, where: RegExp | string) {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  let ask = () => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const isThere = (url: URL) =>
    typeof where === 'string' ? url.pathname === where : where.test(url.pathname);
  await page.route(isThere, async (route) => {
    ask();
    await held;
    await route.fallback();
  });
  return { asked, go };
}

const LAST_HOUR = '受限空间焊接：先通风再进人';

for (const joined of [true, false])
  test(`what comes late above the catalog pushes nothing down${joined ? '' : ', for who has not joined'}`, async ({
    page,
  }) => {
    await page.addInitScript(watchLoading);
    const held: (() => void)[] = [];
    const hold = (address: RegExp) =>
      page.route(address, async (route) => {
        await new Promise<void>((go) => held.push(go));
        await route.continue();
      });
    await hold(/isLessonRecordByUser/);
    await hold(/\/download-card-|\/downloading-/);
    await open(page, joined ? LESSON_A : undefined);
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
        await open(page, LESSON_A);
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
        const away = async () => Math.abs((await page.evaluate(() => scrollY)) - left);
        await expect.poll(away).toBeLessThanOrEqual(1);
      });
    }
  }

  test('with the gesture while the code of the study page loads finds the catalog where it was', async ({
    page,
  }) => {
    await open(page, LESSON_A);
    await expect(lastHour(page)).toBeVisible();
    await leave(page);
    await untilPlaying(page);
    await untilPosition(page, 1);
    await page.goBack();
    await expect(page.getByText('已计入 0:')).toBeVisible();
    const left = await leave(page);
    const studyPage = await holdOne(page, /\/hours\.js$/);
    await page.reload({ waitUntil: 'commit' });
    await studyPage.asked;
    // The router waits for the screen's code and React has rendered nothing.
    await page.waitForFunction(
      () =>
        (window as { __TSR_ROUTER__?: { state: { status: string } } }).__TSR_ROUTER__?.state.status ===
        'pending',
    );
    const records = await holdOne(page, pathOf(studyRecords));
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/lessonDetail/);
    await expect(lastHour(page)).toBeInViewport();
    studyPage.go();
    // The sentence of the action bar makes the page longer; until it comes the page is too short for its place.
    records.go();
    await expect(page.getByText('已计入 0:')).toBeVisible();
    const away = async () => Math.abs((await page.evaluate(() => scrollY)) - left);
    await expect.poll(away).toBeLessThanOrEqual(1);
  });

  test('the tab is kept too', async ({ page }) => {
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
