import { lessonDetail } from '@contract/lessons';
import { HOURS_A, LEARNER, LESSON_A, LESSON_B, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import {
  drawing,
  keep,
  outlines,
  seen,
  takenOver,
  watchOutline,
  withoutAnswers,
  withoutReact,
} from './before-react';
import { readsKept } from './kept-rows';
import { enter, studyPath } from './learner';
import { seenBy, watchLoading } from './load/seen';
import { pathOf } from './network/fixture';
import { expect, stage, test } from './stage';
import { untilWorkerReady } from './worker-ready';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const set = stage();

const lessonPath = (id: string) => `${set.origin}/lessonDetail?id=${id}`;
const HOUR = studyPath(HOURS_A[1], LESSON_A);
const NO_NETWORK = '视频要有网络才能播放';
const headOn = (page: Page) => page.locator('#app main > header').nth(1);

test("a lesson's head stands before React, just as React makes it, and React takes it over", async ({
  page,
}) => {
  await enter(page, set.origin, LEARNER);
  const address = lessonPath(LESSON_A);
  const head = headOn(page);
  const place = page.locator('#app [data-last]');
  const catalog = page.getByRole('tab', { name: '目录' });
  await page.goto(address);
  await expect(catalog).toBeVisible();
  const byReact = await head.evaluate(drawing);

  await keep(page, '');
  const reactComes = await withoutReact(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(head).toBeVisible();
  await expect(place).toHaveCount(0);
  expect(await head.evaluate(drawing)).toEqual(byReact);
  // Had React made the picture anew, its outline would have stood there again.
  await page.evaluate(watchOutline);
  reactComes();
  await takenOver(page);
  await expect(catalog).toBeVisible();
  expect(await head.evaluate(drawing)).toEqual(byReact);
  expect(await outlines(page)).toBe(0);

  // An answer that is none leaves the outline, and React asks for itself.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await keep(page, '');
  set.proxy.fail(pathOf(lessonDetail), 502);
  const held = await withoutReact(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => set.proxy.lost.length).toBeGreaterThan(0);
  await expect(place).toBeVisible();
  held();
  await expect(catalog).toBeVisible();
  expect(await head.evaluate(drawing)).toEqual(byReact);
});

test("a lesson's head of the last time stands with the document, and React takes it over in place", async ({
  page,
}) => {
  await enter(page, set.origin, LEARNER);
  await page.goto(lessonPath(LESSON_A));
  await expect.poll(() => seen(page)).toContain(` head ${LESSON_A}"`);
  const head = headOn(page);
  const byReact = await head.evaluate(drawing);
  // It was called something else then.
  const text = (await seen(page)).replaceAll('焊接', '锅炉');
  await keep(page, text);

  await page.addInitScript(watchOutline);
  const reactComes = await withoutReact(page);
  const answersCome = await withoutAnswers(page);
  await page.goto(`${lessonPath('0')}&jwLessonId=${LESSON_A}`, { waitUntil: 'commit' });
  await expect(head).toHaveText(/锅炉/);
  await head.evaluate((element) => Object.assign(window, { stood: element }));
  reactComes();
  await takenOver(page);
  expect(await head.evaluate((element) => element === (window as { stood?: Element }).stood)).toBe(true);
  await expect(head).toHaveText(/锅炉/);
  expect(await outlines(page)).toBe(0);
  answersCome();
  await expect(head).toHaveText(/焊接/);
  expect(await head.evaluate(drawing)).toEqual(byReact);

  // Of a lesson that was never seen, of another learner, and of another build there is none.
  const never = [
    [LESSON_B, text],
    [LESSON_A, text.replaceAll(`"${LEARNER.id} `, '"1 ')],
    [LESSON_A, text.replace(/assets\/\w+/g, 'assets/older')],
  ] as const;
  await withoutReact(page);
  await withoutAnswers(page);
  for (const [lesson, kept] of never) {
    await keep(page, kept);
    await page.goto(lessonPath(lesson), { waitUntil: 'commit' });
    await expect(page.locator('#app [data-last]')).toBeVisible();
    await expect(head).toHaveCount(0);
  }
});

test('an hour begins with its name of the last time, and React takes it over in place', async ({ page }) => {
  await enter(page, set.origin, LEARNER);
  await page.goto(set.origin + HOUR);
  await expect.poll(() => seen(page)).toContain(` hour ${HOURS_A[1]}"`);
  const name = page.locator('#app main h2').first();
  const byReact = await name.evaluate(drawing);

  await page.addInitScript(watchOutline);
  await page.addInitScript(watchLoading);
  const reactComes = await withoutReact(page);
  const answersCome = await withoutAnswers(page);
  await page.goto(set.origin + HOUR, { waitUntil: 'commit' });
  await expect(name).toBeVisible();
  expect(await name.evaluate(drawing)).toEqual(byReact);
  // With a network nobody says that one is wanted.
  await expect(page.getByText('视频加载中')).toBeVisible();
  await expect(page.getByText(NO_NETWORK)).toHaveCount(0);
  await name.evaluate((element) => Object.assign(window, { stood: element }));
  reactComes();
  await takenOver(page);
  expect(await name.evaluate((element) => element === (window as { stood?: Element }).stood)).toBe(true);
  answersCome();
  await expect(page.getByRole('region', { name: '目录' })).toBeVisible();
  expect(await name.evaluate(drawing)).toEqual(byReact);
  expect((await seenBy(page)).cls).toBeLessThanOrEqual(0.02);

  // Of an hour that was never seen there is none.
  await withoutReact(page);
  await page.goto(set.origin + studyPath(HOURS_A[2], LESSON_A), { waitUntil: 'commit' });
  await expect(page.locator('#app [data-last=hour]')).toBeVisible();
  await expect(name).toHaveCount(0);
});

test('a phone that is full shows a lesson all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (this: Storage, name, value) {
      if (name === 'lastSeen') {
        performance.mark('full');
        throw new DOMException('', 'QuotaExceededError');
      }
      setItem.call(this, name, value);
    };
  });
  await enter(page, set.origin, LEARNER);
  await page.goto(lessonPath(LESSON_A));
  await expect(headOn(page)).toHaveText(/焊接/);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('full').length))
    .toBeGreaterThan(0);
  await expect(page.getByRole('tab', { name: '目录' })).toBeVisible();
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test("a lesson's head is the first thing that is painted, and the largest, and does not move", async ({
    page,
  }) => {
    await enter(page, set.origin, tester(1));
    await untilWorkerReady(page, set.origin);
    const catalog = page.getByRole('tab', { name: '目录' });
    await page.goto(lessonPath(LESSON_A));
    await expect(catalog).toBeVisible();
    const byReact = await headOn(page).evaluate(drawing);
    await expect.poll(() => readsKept(page)).toContainEqual(expect.stringContaining('getLessonCatalog'));

    set.proxy.cut = true;
    await page.context().setOffline(true);
    await page.addInitScript(watchOutline);
    await page.addInitScript(watchLoading);
    await page.goto(lessonPath(LESSON_A));
    await expect(catalog).toBeVisible();
    expect(await headOn(page).evaluate(drawing)).toEqual(byReact);
    expect(await outlines(page)).toBe(0);
    const { fcp, lcp, cls, largest } = await seenBy(page);
    expect(largest).toMatch(/^h2/);
    expect(lcp).toBe(fcp);
    // Since when the copy is stands beneath the screen's name, when that is known.
    expect(cls).toBeLessThanOrEqual(0.001);
  });

  test('an hour that was seen with network says why it does not play, at once, until a download begins', async ({
    page,
  }) => {
    await enter(page, set.origin, LEARNER);
    await untilWorkerReady(page, set.origin);
    await page.goto(set.origin + HOUR);
    await expect.poll(() => seen(page)).toContain(` away ${HOURS_A[1]}"`);
    await expect.poll(() => readsKept(page)).toContainEqual(expect.stringContaining('getLessonCatalog'));

    set.proxy.cut = true;
    await page.context().setOffline(true);
    await page.addInitScript(watchOutline);
    await page.addInitScript(watchLoading);
    await page.goto(set.origin + HOUR);
    await expect(page.getByRole('alert').getByText(NO_NETWORK)).toBeVisible();
    await expect(page.getByRole('region', { name: '目录' })).toBeVisible();
    expect(await outlines(page)).toBe(0);
    const { fcp, lcp, cls, largest } = await seenBy(page);
    expect(largest).toMatch(/^p/);
    expect(lcp).toBe(fcp);
    expect(cls).toBeLessThanOrEqual(0.005);

    set.proxy.cut = false;
    await page.context().setOffline(false);
    await page.goto(lessonPath(LESSON_A));
    await page.getByRole('button', { name: '下载整门课程' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^下载 · / })
      .click();
    await expect.poll(() => seen(page)).not.toContain(' away ');
  });
});
