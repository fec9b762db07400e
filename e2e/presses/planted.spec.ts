import type { Browser, BrowserContext } from '@playwright/test';
import { LOOKED_AT } from '../sights';
import { expect, test } from '../stage';
import { judge } from './judge';
import { GOOD, htmlOf, PLANTED, type Planted } from './planted';

const ORIGIN = 'http://localhost:9';

/** Serves one planted page and its calls; nothing reaches a server. */
const served = (planted: Planted) => async (context: BrowserContext) => {
  await context.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) return route.fulfill({ json: {} });
    const other = '<!doctype html>已打开<script>self.__TSR_ROUTER__ = {}</script>';
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: pathname === '/planted/here' ? htmlOf(planted) : other,
    });
  });
};

test.use({ serviceWorkers: 'block', ...LOOKED_AT });

/** Returns what the judge says of a planted page: nothing wrong with its verdict, or the verdict. */
async function misjudged(browser: Browser, planted: Planted): Promise<string[]> {
  const { faults, presses } = await judge({
    browser,
    begin: served(planted),
    open: (page) => page.goto(`${ORIGIN}/planted/here`),
  });
  const { fault } = planted;
  const isRight = presses.length > 0 && faults.length > 0 === Boolean(fault);
  return isRight && faults.every((one) => fault?.test(one)) ? [] : [planted.name, ...faults];
}

/** Judges at the same time, because most of it is waiting. */
const misjudgedOf = async (browser: Browser, pages: readonly Planted[]) =>
  (await Promise.all(pages.map((planted) => misjudged(browser, planted)))).flat();

test('finds the fault of each planted button when it is pressed', async ({ browser }) => {
  expect(PLANTED.length).toBeGreaterThanOrEqual(4);
  expect(await misjudgedOf(browser, PLANTED)).toEqual([]);
});

test('finds nothing when a planted button is good', async ({ browser }) => {
  expect(await misjudgedOf(browser, GOOD)).toEqual([]);
});
