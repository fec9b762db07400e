import type { Page } from '@playwright/test';
import { expect } from './stage';

export const pill = (page: Page) => page.getByRole('main').getByRole('status').getByRole('button');
export const sheet = (page: Page) => page.getByRole('dialog');

/** What the pill says in a state of the phone, and the sheet behind it: its title, what it says, and what can be done now. */
export type State = { words: string | RegExp; title: string; says: (string | RegExp)[]; offers: string[] };

/** What a button or a link of the sheet is called. */
const offered = (page: Page, name: string) =>
  sheet(page)
    .getByRole('button', { name, exact: true })
    .or(sheet(page).getByRole('link', { name, exact: true }));

/** Matches the pill while answers come late: on a good line a slow machine may be the cause. */
const SLOW = /^网络很慢/;

/** Waits until the pill says `words`; while answers come late it asks again, as a learner does who reloads. */
export const untilPillSays = (page: Page, words: string | RegExp): Promise<void> =>
  expect(async () => {
    try {
      await expect(pill(page)).toHaveText(words, { timeout: 15_000 });
    } catch (error) {
      if (await pill(page).getByText(SLOW).isVisible()) await page.reload();
      throw error;
    }
  }).toPass();

/** The pill says so, opens a sheet that says the rest, and the phone's way back leads out of it again. */
export async function standsAs(page: Page, { words, title, says, offers }: State): Promise<void> {
  await untilPillSays(page, words);
  await pill(page).click();
  await expect(sheet(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
  for (const said of says) await expect(sheet(page).getByText(said)).toBeVisible();
  for (const name of offers) await expect(offered(page, name)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
}

/** Records what the pill says from now on, in its order, over reloads too; not what `ignored` matches, nor that answers are late. */
export async function recordPill(page: Page, ignored: RegExp): Promise<string[]> {
  const said: string[] = [];
  await page.exposeFunction('recordPill', (words: string) => {
    if (!SLOW.test(words) && !ignored.test(words) && said.at(-1) !== words) said.push(words);
  });
  const watch = () => {
    const { recordPill: record } = window as unknown as { recordPill(words: string): void };
    const look = () => {
      // biome-ignore lint/performance/useDomNodeTextContent: records what is seen.
      const words = document.querySelector<HTMLElement>('main [role="status"] button')?.innerText;
      if (words) record(words);
    };
    look();
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return said;
}

/** Makes what waits so many seconds old, and opens the app on it; from a negative age it stays young for so long. */
export async function haveWaited(page: Page, seconds: number): Promise<void> {
  await page.evaluate(async (ago) => {
    const open = indexedDB.open('zhijian-xuetang');
    const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)));
    const writing = db.transaction('outbox', 'readwrite');
    const cursors = writing.objectStore('outbox').openCursor();
    cursors.onsuccess = () => {
      const cursor = cursors.result;
      if (!cursor) return;
      cursor.update({ ...cursor.value, at: Date.now() - ago * 1_000 });
      cursor.continue();
    };
    await new Promise((done) => (writing.oncomplete = done));
    db.close();
  }, seconds);
  await page.reload();
}
