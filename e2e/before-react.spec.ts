import { lessonDetail } from '@contract/lessons';
import { studyRecords } from '@contract/study-records';
import { LEARNER, LESSON_A, LESSON_B, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { readsKept } from './kept-rows';
import { enter } from './learner';
import { seenBy, watchLoading } from './load/seen';
import { pathOf } from './network/fixture';
import { expect, stage, test } from './stage';
import { untilWorkerReady } from './worker-ready';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const set = stage();

/** What is asked for there waits until what is returned is called. */
async function hold(page: Page, where: RegExp): Promise<() => void> {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(where, async (route) => {
    await held;
    await route.fallback();
  });
  return come;
}

/** Without the scripts that React is in, or without any answer. */
const withoutReact = (page: Page) => hold(page, /\/assets\/ground-.*\.js$/);
const withoutAnswers = (page: Page) => hold(page, /\/(course|api)\//);

/** What was seen last, as the phone keeps it (`src/ui/last-seen.ts`). */
const seen = (page: Page) => page.evaluate(() => localStorage.getItem('lastSeen') ?? '');
const keep = (page: Page, text: string) =>
  page.evaluate((one) => localStorage.setItem('lastSeen', one), text);

const takenOver = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.dataset.who)).toBeUndefined();

/** Marks when the outline of what comes stood in the picture. Stands alone, as what is sent into a page must. */
function watchOutline(): void {
  new MutationObserver(() => {
    if (document.querySelector('#app [data-last]')) performance.mark('outline');
  }).observe(document, { childList: true, subtree: true });
}

const outlines = (page: Page) => page.evaluate(() => performance.getEntriesByName('outline').length);

const lessonPath = (id: string) => `${set.origin}/lessonDetail?id=${id}`;
const headOn = (page: Page) => page.locator('#app main > header').nth(1);

test('what is typed before React comes stays: nodes, focus, selection, and one tap sends once', async ({
  page,
}) => {
  const reactComes = await withoutReact(page);
  set.proxy.log.length = 0;
  await page.goto(`${set.origin}/userLogin`, { waitUntil: 'commit' });
  const phone = page.getByLabel('手机号');
  const password = page.getByLabel('密码', { exact: true });
  await phone.pressSequentially('13800');
  await password.pressSequentially('demo12');
  await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('input')];
    boxes[1]?.setSelectionRange(1, 3);
    Object.assign(window, { boxes });
  });
  reactComes();
  await takenOver(page);
  const after = await page.evaluate(() => {
    const { boxes } = window as unknown as { boxes: HTMLInputElement[] };
    return boxes.map((box) => ({
      stays: box.isConnected,
      says: box.value,
      focused: document.activeElement === box,
      selected: [box.selectionStart, box.selectionEnd],
    }));
  });
  expect(after).toMatchObject([
    { stays: true, says: '13800', focused: false, selected: [5, 5] },
    { stays: true, says: 'demo12', focused: true, selected: [1, 3] },
  ]);
  await phone.press('End');
  await phone.pressSequentially('000001');
  await password.fill('demo123456');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/homeLand/);
  expect(set.proxy.log.filter(({ path }) => path.includes('phoneLogin'))).toHaveLength(1);
});

test('who is signed in, or comes by a link that signs in, never sees the form', async ({ page }) => {
  await page.addInitScript(() => {
    const forms: string[] = [];
    Object.assign(window, { forms });
    new MutationObserver(() => {
      if (document.querySelector('form input')) forms.push(location.href);
    }).observe(document, { childList: true, subtree: true });
  });
  const forms = () => page.evaluate(() => (window as unknown as { forms: string[] }).forms);
  const reactComes = await withoutReact(page);
  await page.goto(`${set.origin}/userLogin?encrypt=none`, { waitUntil: 'commit' });
  await expect(page.getByText('正在用链接登录，请稍候')).toBeVisible();
  expect(await forms()).toEqual([]);
  reactComes();
  await takenOver(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await enter(page, set.origin, LEARNER);
  await page.goto(`${set.origin}/userLogin`);
  await expect(page).toHaveURL(/homeLand/);
  expect(await forms()).toEqual([]);
});

test('the card of the last time stands with the document, and React takes it over in place', async ({
  page,
}) => {
  await enter(page, set.origin, LEARNER);
  await page.goto(`${set.origin}/homeLand`);
  await expect.poll(() => seen(page)).toContain(LEARNER.id);
  const card = page.locator('#app section').first();
  const words = await card.textContent();
  const reactComes = await withoutReact(page);
  await page.goto(`${set.origin}/homeLand`, { waitUntil: 'commit' });
  await expect(card.getByRole('link')).toHaveAttribute('href', /Detail/);
  expect(await card.textContent()).toBe(words);
  await card.evaluate((element) => {
    element.dataset.stood = '';
  });
  reactComes();
  await takenOver(page);
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('own-row').length)).toBe(1);
  await expect(card).toHaveAttribute('data-stood', '');
  expect(await card.textContent()).toBe(words);

  // What another build has drawn, or is no drawing, leaves its outline; the row of the first time would fill it.
  await page.route(/\/assets\/row-/, (route) => route.abort());
  for (const spoiled of [
    (text: string) => text.replace(/index-/, 'older-'),
    (text: string) => text.replace('"section"', '"<"'),
  ]) {
    const text = spoiled(await seen(page));
    const held = await withoutReact(page);
    await keep(page, text);
    await page.goto(`${set.origin}/homeLand`, { waitUntil: 'commit' });
    await expect(page.locator('#app [data-last]')).toBeVisible();
    held();
    await expect.poll(() => seen(page)).toContain(LEARNER.id);
    await expect(card).toHaveText(/继续学习/);
  }
});

test("a learner's first row stands before React, just as React makes it, and React takes it over", async ({
  page,
}) => {
  await enter(page, set.origin, LEARNER);
  await page.goto(`${set.origin}/homeLand`);
  const card = page.locator('#app section').first();
  await expect.poll(() => seen(page)).toContain(LEARNER.id);
  const markup = () => card.evaluate(({ outerHTML }) => outerHTML);
  const byReact = await card.evaluate(drawing);
  const rows = () => page.evaluate(() => performance.getEntriesByName('own-row').length);

  await keep(page, '');
  const reactComes = await withoutReact(page);
  await page.goto(`${set.origin}/homeLand`, { waitUntil: 'commit' });
  await expect.poll(rows).toBe(1);
  expect(await card.evaluate(drawing)).toEqual(byReact);
  const drawn = await markup();
  await card.evaluate((element) => Object.assign(window, { drawn: element }));
  reactComes();
  await takenOver(page);
  await expect(page.getByRole('heading', { name: '新闻' }).first()).toBeAttached();
  expect(await card.evaluate((element) => element === (window as { drawn?: Element }).drawn)).toBe(true);
  expect(await markup()).toBe(drawn);
  expect(await rows()).toBe(1);

  // An answer that is none leaves the outline, and React asks for itself.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await keep(page, '');
  set.proxy.fail(pathOf(studyRecords), 502);
  const held = await withoutReact(page);
  await page.goto(`${set.origin}/homeLand`, { waitUntil: 'commit' });
  await expect.poll(() => set.proxy.lost.length).toBeGreaterThan(0);
  expect(await rows()).toBe(0);
  await expect(page.locator('#app [data-last]')).toBeVisible();
  held();
  await expect.poll(rows).toBe(1);
  expect(await card.evaluate(drawing)).toEqual(byReact);
});

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
    [LESSON_A, text.replaceAll('index-', 'older-')],
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
});

/** What an element is made of, whatever the order of its attributes. Stands alone, as what is sent into a page must. */
function drawing(element: Element): unknown {
  const of = (node: Node): unknown =>
    node instanceof Element
      ? {
          tag: node.localName,
          attributes: Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
          within: [...node.childNodes].map(of),
        }
      : node.textContent;
  return of(element);
}
