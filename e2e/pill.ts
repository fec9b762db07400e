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

/** The pill says so, opens a sheet that says the rest, and the phone's way back leads out of it again. */
export async function standsAs(page: Page, { words, title, says, offers }: State): Promise<void> {
  await expect(pill(page)).toHaveText(words);
  await pill(page).click();
  await expect(sheet(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
  for (const said of says) await expect(sheet(page).getByText(said)).toBeVisible();
  for (const name of offers) await expect(offered(page, name)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
}

/** Writes down everything that the pill says from now on, in its order; what is returned reads it. */
export async function hearPill(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    const hear = () => {
      // biome-ignore lint/performance/useDomNodeTextContent: a word that nobody sees is not said.
      const words = document.querySelector<HTMLElement>('main [role="status"] button')?.innerText;
      if (words && said.at(-1) !== words) said.push(words);
    };
    hear();
    new MutationObserver(hear).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { pillSaid: said });
  });
  return () => page.evaluate(() => (window as unknown as { pillSaid: string[] }).pillSaid);
}

/** What waits has been written so many seconds ago; the app is opened anew on it. */
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
