import { announcementDetail } from '@contract/announcements';
import type { Page } from '@playwright/test';
import { HOSTILE } from './hostile-html';
import { expect, stage, test, usuallyTakes } from './stage';

test.use({ serviceWorkers: 'block' });
const set = stage();

/** `npm run long -- hostile-html`: each body on a page of its own, not one after the other on one. */
const AFRESH = process.env.LONG === '1';

/** Shows the announcement of this number: within the app, or `afresh` on a new page. */
async function show(page: Page, at: number, afresh: boolean): Promise<void> {
  const path = `/announceDetail?id=${at}`;
  if (afresh) {
    await page.goto(set.origin + path);
    return;
  }
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('a hostile body runs nothing, asks nobody, and leaves nothing dangerous behind', async ({ page }) => {
  if (AFRESH) usuallyTakes(240_000);
  expect(HOSTILE.length).toBeGreaterThanOrEqual(60);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) asked.push(request.url());
  });
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.addInitScript(() => {
    const state = globalThis as unknown as { hits: number; hit(): void };
    state.hits = 0;
    state.hit = () => {
      state.hits += 1;
    };
  });
  let body = '';
  await page.route(`**${announcementDetail.path.replace('{id}', '*')}`, (route) =>
    route.fulfill({
      json: { code: '1000', data: { id: '1', name: '公告', year: '2026', date: '11.20', content: body } },
    }),
  );

  let afresh = true;
  for (const [at, hostile] of HOSTILE.entries()) {
    body = `<p>第${at}条</p>${hostile}`;
    await show(page, at, afresh);
    const article = page.getByRole('article');
    await expect(article.getByText(`第${at}条`), hostile).toBeVisible();
    // What the text's own first paragraph stands in: the share button's icon is ours.
    const text = article.getByText(`第${at}条`, { exact: true }).locator('..');
    const found = await text.evaluate((element) => {
      const dangerous =
        'script,iframe,frame,object,embed,applet,style,link,meta,base,form,input,textarea,select,svg,math,template,video,audio';
      const all = [...element.querySelectorAll('*')];
      return {
        elements: all.filter((one) => one.matches(dangerous)).map((one) => one.outerHTML),
        handlers: all
          .flatMap((one) => [...one.attributes])
          .filter(({ name }) => /^on|^style$|^srcdoc$|^ping$|^id$/.test(name)).length,
        addresses: all
          .flatMap((one) => [one.getAttribute('href'), one.getAttribute('src')])
          .filter(
            (address) => address && !/^(https?:|tel:|mailto:|\/(?!\/)|[\w.`"]+$)/i.test(address.trim()),
          ),
      };
    });
    expect(found, hostile).toEqual({ elements: [], handlers: 0, addresses: [] });
    const links = await text.locator('a').all();
    for (const link of links) await link.click();
    // A link leads away or asks first: what comes after it has a page of its own.
    afresh = AFRESH || links.length > 0;
    expect(await page.evaluate(() => (globalThis as unknown as { hits: number }).hits), hostile).toBe(0);
  }
  expect(asked).toEqual([]);
});
