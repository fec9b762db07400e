import { expect, type Page } from '@playwright/test';
import { readsKept } from './kept-rows';
import { within } from './network/chosen';

/** Until the worker answers for the page. */
export async function untilControlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: within(60_000) })
    .toBe('activated');
}

/** How the packs of the app stand on the phone, by what the worker says at the end of its run. */
export function packsSaid(page: Page): Promise<{ of: number; missing: number; full: boolean }> {
  return page.evaluate(async () => {
    type Said = { type?: string; packs?: { of: number; missing: number; full: boolean; working: boolean } };
    const { active } = await navigator.serviceWorker.ready;
    return new Promise((said) => {
      const hear = ({ data }: MessageEvent<Said>) => {
        if (data.type !== 'PACKS' || !data.packs || data.packs.working) return;
        navigator.serviceWorker.removeEventListener('message', hear);
        said(data.packs);
      };
      navigator.serviceWorker.addEventListener('message', hear);
      active?.postMessage({ type: 'FETCH_PACKS' });
    });
  });
}

/** Until every pack stands on the phone. */
export async function untilPacksStand(page: Page): Promise<void> {
  await expect.poll(async () => (await packsSaid(page)).missing, { timeout: within(60_000) }).toBe(0);
}

/** Until the worker has the whole app on the phone, answers for the page and has kept what home shows. */
export async function untilWorkerReady(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/homeLand`);
  await untilControlled(page);
  await untilPacksStand(page);
  await expect
    .poll(() => readsKept(page), { timeout: within(60_000) })
    .toContainEqual(expect.stringContaining('list-announcement-page'));
}
