import { ANNOUNCEMENT_WITH_FILE, NEWS_CATEGORIES, newsId, POLICY_CATEGORIES, policyId } from '@demo/ids/ids';
import { outlines, seen, takenOver, watchOutline, withoutAnswers, withoutReact } from './before-react';
import { readsKept } from './kept-rows';
import { seenBy, watchLoading } from './load/seen';
import { expect, stage, test } from './stage';
import { untilWorkerReady } from './worker-ready';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const set = stage();
const TEXTS = {
  news: `/newsDetail?id=${newsId(NEWS_CATEGORIES.health, 1)}`,
  policies: `/policyDetail?id=${policyId(POLICY_CATEGORIES.procedures, 1)}`,
  announcements: `/announceDetail?id=${ANNOUNCEMENT_WITH_FILE}`,
};

for (const [kind, path] of Object.entries(TEXTS)) {
  test(`a page of text begins as it did the last time, and React takes it over in place: ${kind}`, async ({
    page,
  }) => {
    await page.goto(set.origin + path);
    await expect.poll(() => seen(page)).toContain(` ${kind} `);
    const article = page.getByRole('article');
    const [title, first] = [article.getByRole('heading').first(), article.locator('p').nth(1)];
    const said = [await title.textContent(), await first.textContent()];
    expect(said[1]).toMatch(/.{10}/);

    await page.addInitScript(watchOutline);
    await page.addInitScript(watchLoading);
    const reactComes = await withoutReact(page);
    const answersCome = await withoutAnswers(page);
    await page.goto(set.origin + path, { waitUntil: 'commit' });
    await expect(first).toBeVisible();
    expect([await title.textContent(), await first.textContent()]).toEqual(said);
    // It leads nowhere, and loads nothing, before the text itself stands.
    await expect(article.locator('[href], [src]')).toHaveCount(0);
    await article.evaluate((element) => Object.assign(window, { stood: element }));
    reactComes();
    await takenOver(page);
    expect(await article.evaluate((element) => element === (window as { stood?: Element }).stood)).toBe(true);
    expect(await outlines(page)).toBe(0);
    answersCome();
    await expect(page.getByRole('button', { name: /^字号/ })).toBeVisible();
    expect([await title.textContent(), await first.textContent()]).toEqual(said);
    expect((await seenBy(page)).cls).toBeLessThanOrEqual(0.005);
  });
}

test("a visitor's text is on its way before React is, and is asked for once", async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('findNewsDetail')) asked.push(request.url());
  });
  const reactComes = await withoutReact(page);
  await page.goto(set.origin + TEXTS.news, { waitUntil: 'commit' });
  await expect.poll(() => asked.length).toBe(1);
  reactComes();
  await expect(page.getByRole('article').locator('p').nth(1)).toHaveText(/.{10}/);
  expect(asked).toHaveLength(1);
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page of text that was read is painted at once, and does not move', async ({ page }) => {
    await untilWorkerReady(page, set.origin);
    await page.goto(set.origin + TEXTS.news);
    await expect.poll(() => seen(page)).toContain(' news ');
    await expect.poll(() => readsKept(page)).toContainEqual(expect.stringContaining('findNewsDetail'));

    set.proxy.cut = true;
    await page.context().setOffline(true);
    await page.addInitScript(watchOutline);
    await page.addInitScript(watchLoading);
    await page.goto(set.origin + TEXTS.news);
    await expect(page.getByRole('button', { name: /^字号/ })).toBeVisible();
    expect(await outlines(page)).toBe(0);
    const { fcp, lcp, cls, largest } = await seenBy(page);
    expect(largest).toMatch(/^p/);
    expect(lcp).toBe(fcp);
    expect(cls).toBeLessThanOrEqual(0.005);
  });
});
