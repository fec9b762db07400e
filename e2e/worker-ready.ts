import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { readsKept } from './kept-rows';

/** Until the worker answers for the page. */
export async function untilControlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
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

/** Until all packs have come by themselves: nobody here asks the worker for them, it is only read what it has written down. */
export async function untilPacksCome(page: Page): Promise<void> {
  await expect.poll(() => packsHaveCome(page)).toBe(true);
}

/** Whether a worker has written down that all packs stand here. */
export const packsHaveCome = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await caches.match('/packs-standing')) !== undefined);

/** Addresses of the packs of which every file stands on the phone. */
export async function packsStanding(page: Page): Promise<string[]> {
  const stored = await page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
  });
  return readdirSync('dist/app/packs')
    .filter((name) => name.endsWith('.pack'))
    .filter((name) => {
      const [head = '[]'] = readFileSync(`dist/app/packs/${name}`, 'utf8').split('\n', 1);
      return (JSON.parse(head) as [string][]).every(([file]) =>
        stored.includes(`/${file.replace(/^assets\/\w+\//, 'assets/app/')}`),
      );
    })
    .map((name) => `/packs/${name}`);
}

/** Until every pack stands on the phone; the worker is asked, and so fetches what is missing. */
export async function untilPacksStand(page: Page): Promise<void> {
  await expect.poll(async () => (await packsSaid(page)).missing).toBe(0);
}

/** Until the detector of face checks stands on the phone; the largest of its files comes last. */
export async function untilCheckStands(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('face-files')).keys()).map(({ url }) => url));
  await expect.poll(kept).toContainEqual(expect.stringMatching(/\.wasm$/));
}

/** Until the worker has the whole app on the phone, answers for the page and has kept what home shows. */
export async function untilWorkerReady(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/homeLand`);
  await untilControlled(page);
  await untilPacksStand(page);
  await expect.poll(() => readsKept(page)).toContainEqual(expect.stringContaining('list-announcement-page'));
}
