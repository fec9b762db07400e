import type { Page } from '@playwright/test';

/** What a captive portal left behind. */
export const PORTAL = '请先登录无线网络';

/** Puts a portal's page in place of everything that the phone has stored of the app; how many files that were. */
export function poison(page: Page): Promise<number> {
  return page.evaluate(async (text) => {
    const html = `<!doctype html><meta charset="utf-8"><title>wifi</title>${text}`;
    let poisoned = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        await cache.put(request, new Response(html, { headers: { 'Content-Type': 'text/html' } }));
        poisoned += 1;
      }
    }
    return poisoned;
  }, PORTAL);
}

/** What the phone has stored of the app: which of it is a portal's page, and how many files in all. */
export function storedApp(page: Page): Promise<{ portals: string[]; files: number }> {
  return page.evaluate(async (text) => {
    const portals: string[] = [];
    let files = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = await (await cache.match(request))?.text();
        if (body?.includes(text)) portals.push(new URL(request.url).pathname);
        files += 1;
      }
    }
    return { portals, files };
  }, PORTAL);
}
