import type { Browser } from '@playwright/test';
import { PageRequests } from '../../../e2e/load/requests';

/**
 * What the app's own screen looks like when it stands, as a document: its HTML with all of its CSS inline, no script. It
 * asks for nothing but its pictures.
 */
export async function stillOf(browser: Browser, url: string, storageState: Kept): Promise<string> {
  const context = await browser.newContext({ storageState, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const requests = await PageRequests.follow(await context.newCDPSession(page));
    await page.goto(url);
    while (requests.quietFor() < 1_500) await page.waitForTimeout(100);
    return await page.evaluate(() => {
      const css = [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].map((rule) => rule.cssText),
      );
      for (const gone of document.querySelectorAll('script, style, noscript, link, video')) gone.remove();
      const style = document.createElement('style');
      style.textContent = css.join('\n');
      const icon = document.createElement('link');
      icon.rel = 'icon';
      icon.href = 'data:,';
      document.head.append(icon, style);
      return `<!doctype html>${document.documentElement.outerHTML}`;
    });
  } finally {
    await context.close();
  }
}

/** What a browser remembers of an origin when it is opened. */
export type Kept = {
  cookies: [];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
};
