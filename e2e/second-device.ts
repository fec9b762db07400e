import type { Browser, Page } from '@playwright/test';

/** A page of another browser that was given this one's session: the same terminal, another installation. */
export async function secondDevice(page: Page, browser: Browser, origin: string): Promise<Page> {
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).map(([name, value]) => ({ name, value: String(value) })),
  );
  const storageState = { cookies: [], origins: [{ origin, localStorage: kept }] };
  return (await browser.newContext({ storageState, serviceWorkers: 'block' })).newPage();
}
