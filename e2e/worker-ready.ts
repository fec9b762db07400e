import { expect, type Page } from '@playwright/test';
import { readsKept } from './kept-rows';
import { within } from './network/chosen';

/** Until the worker answers for the page. */
export async function untilControlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: within(60_000) })
    .toBe('activated');
}

/** Until every pack of the app stands on the phone, by what the worker says at the end of its run. */
export async function untilPacksStand(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return new Promise<number>((said) => {
        const hear = ({
          data,
        }: MessageEvent<{ type?: string; packs?: { missing: number; working: boolean } }>) => {
          if (data.type !== 'PACKS' || !data.packs || data.packs.working) return;
          navigator.serviceWorker.removeEventListener('message', hear);
          said(data.packs.missing);
        };
        navigator.serviceWorker.addEventListener('message', hear);
        active?.postMessage({ type: 'FETCH_PACKS' });
      });
    });
  await expect.poll(missing, { timeout: within(60_000) }).toBe(0);
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
