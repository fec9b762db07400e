import { studyRecords } from '@contract/study-records';
import { LEARNER } from '@demo/ids/ids';
import { drawing, keep, seen, takenOver, withoutReact } from './before-react';
import { enter } from './learner';
import { pathOf } from './network/fixture';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const set = stage();

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
  await page.route(/\/row\.js$/, (route) => route.abort());
  for (const spoiled of [
    (text: string) => text.replace(/assets\/\w+/, 'assets/older'),
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
  // The page before may still ask for the records, or store its card: neither may reach the next one.
  await page.goto(`${set.origin}/icons/apple-180.png`);
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
