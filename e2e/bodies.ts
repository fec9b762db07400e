import type { Page } from '@playwright/test';

/** What the page sends in the body to calls whose address matches, from now on. Only a route sees it. */
export async function bodiesOf(page: Page, path: RegExp): Promise<Record<string, unknown>[]> {
  const bodies: Record<string, unknown>[] = [];
  await page.route(path, (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fallback();
  });
  return bodies;
}
