import { HOURS_C, LESSON_C, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { creditedOf, enter, join, readPath, studyPath } from './learner';
import { seenBy, watchLoading } from './load/seen';
import { expect, stage, test } from './stage';
import { stopCountdown, untilPlaying } from './video';
import { show } from './without-page';

test.use({ serviceWorkers: 'block' });

const set = stage();
const learner = tester(45);
const [FIRST, SECOND, VIDEO] = HOURS_C;

const toEnd = (page: Page) => page.getByRole('heading', { name: '目录' }).scrollIntoViewIfNeeded();
const finishes = () => set.proxy.log.filter(({ path }) => /\/finish(\?|$)/.test(path));
const stateOf = (page: Page, hour: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="${hour}"]`) })
    .getByRole('img');
const reading = (page: Page) => page.getByText('读到文末，时间够了就算学完');

test('a text counts at its end and after its time, not before, and once', async ({ page }) => {
  const call = await enter(page, set.origin, learner);
  await join(call, learner, LESSON_C);
  const before = finishes().length;
  await page.addInitScript(watchLoading);
  await stopCountdown(page);
  // No time counts until the page is shown, so that a slow machine finds the text unread.
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }),
  );
  // Each answer late: what would jump when the next one comes has stood by then.
  set.proxy.bad = { delay: 200, failing: 0 };
  await page.goto(set.origin + readPath(FIRST, LESSON_C));
  await expect(page.getByRole('heading', { name: '一、知情权：合同里就要写明白' })).toBeVisible();
  await expect(reading(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: '目录' })).toBeAttached();
  expect((await seenBy(page)).cls, 'nothing jumps').toBeLessThanOrEqual(0.02);
  set.proxy.heal();

  // Nobody has watched a text.
  await page.evaluate(() => {
    const watched = () =>
      document.body.textContent?.includes('观看完成') && Object.assign(window, { watched: true });
    new MutationObserver(watched).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await toEnd(page);
  await expect(page.getByText(/^已到文末，再读\d+秒就算学完$/)).toBeVisible();
  expect(finishes()).toHaveLength(before);
  expect(await creditedOf(call, FIRST)).toBe(0);
  await expect(stateOf(page, FIRST)).toHaveAccessibleName('未学');

  await show(page, 'visible');
  await expect(page.getByText('本课时已学完，可以随时再读')).toBeVisible();
  const end = page.getByRole('region', { name: '课时学完' });
  await expect(end.getByRole('status')).toHaveText(/^学完了，\d+秒都已计入$/);
  await expect(stateOf(page, FIRST)).toHaveAccessibleName('已学完');
  expect(await page.evaluate(() => 'watched' in window)).toBe(false);
  expect(await creditedOf(call, FIRST)).toBeGreaterThan(10);
  expect(finishes()).toHaveLength(before + 1);
  const opened = set.proxy.log.filter(({ path }) => path.includes('getLastPlayTime'));
  expect(opened, 'the session is opened once').toHaveLength(1);

  await page.goto(`${set.origin}/lessonDetail?id=${LESSON_C}`);
  await expect(stateOf(page, FIRST)).toHaveAccessibleName('已学完');
});

test('a text that is read to its end without network counts when it is back', async ({ page, context }) => {
  await stopCountdown(page);
  const call = await enter(page, set.origin, learner);
  await join(call, learner, LESSON_C);
  await page.goto(set.origin + readPath(SECOND, LESSON_C));
  await expect(reading(page)).toBeVisible();
  set.proxy.cut = true;
  await context.setOffline(true);
  await toEnd(page);
  await expect(page.getByText('没有网络，学习先存手机，联网后自动同步')).toBeVisible();
  await expect(page.getByText('已读完，联网后计入')).toBeVisible();
  const end = page.getByRole('region', { name: '课时学完' });
  await expect(end.getByRole('status')).toHaveText(/^学完了，\d+秒联网后计入$/);
  await expect(end.getByRole('link', { name: '回目录' })).toBeVisible();

  set.proxy.heal();
  await context.setOffline(false);
  await expect(page.getByText('本课时已学完，可以随时再读')).toBeVisible();
  await expect(stateOf(page, SECOND)).toHaveAccessibleName('已学完');
  expect(await creditedOf(call, SECOND)).toBeGreaterThan(10);
});

test('a text and a video are one study window', async ({ page, context }) => {
  const other = tester(44);
  await join(await enter(page, set.origin, other), other, LESSON_C);
  await page.goto(set.origin + studyPath(VIDEO, LESSON_C));
  await untilPlaying(page);
  const newer = await context.newPage();
  await newer.goto(`${set.origin}/moocRichText?id=${SECOND}&title=权利`);
  await expect(newer.getByRole('heading', { name: '权利', exact: true })).toBeVisible();
  await expect(newer.getByText('请勿多开视频窗口')).toBeVisible();
  await page.close();
  await expect(newer.getByText(/^(读到文末，时间够了|已到文末，再读\d+秒)就算学完$/)).toBeVisible();
});
