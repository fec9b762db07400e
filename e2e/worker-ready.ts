import { expect, type Page } from '@playwright/test';
import { readsKept } from './kept-rows';
import { within } from './network/chosen';

/** Until the worker answers for the page. */
export async function untilControlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: within(60_000) })
    .toBe('activated');
}

/** Until the worker has the whole app on the phone, answers for the page and has kept what home shows. */
export async function untilWorkerReady(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/homeLand`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // A page that was there before its worker is not controlled by it.
  await page.reload();
  await untilControlled(page);
  await expect
    .poll(() => readsKept(page), { timeout: within(60_000) })
    .toContainEqual(expect.stringContaining('list-announcement-page'));
}
