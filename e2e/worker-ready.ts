import { expect, type Page } from '@playwright/test';

/** Until the worker has the whole app on the phone and answers for the page. */
export async function untilWorkerReady(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/homeLand`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // A page that was there before its worker is not controlled by it.
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}
