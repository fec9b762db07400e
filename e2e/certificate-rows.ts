import { expect, type Page } from '@playwright/test';

/** Until the worker answers for the page. */
export async function untilControlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated');
}

/** The addresses under which the phone keeps something in a table. */
function addressesIn(page: Page, table: 'reads' | 'pictures'): Promise<string[]> {
  return page.evaluate(async (name) => {
    const open = indexedDB.open('zhijian-xuetang');
    const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)));
    const all = db.transaction(name).objectStore(name).getAll();
    const rows = await new Promise<{ address: string }[]>((done) => (all.onsuccess = () => done(all.result)));
    db.close();
    return rows.map(({ address }) => address);
  }, table);
}

export const readsKept = (page: Page) => addressesIn(page, 'reads');
export const picturesKept = async (page: Page) =>
  (await addressesIn(page, 'pictures')).filter((address) => address.startsWith('/certificates/'));

/** Another name in a statement, under the old signature. */
export function forged(statement: string): string {
  const [header, body = '', signature] = statement.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...claims, name: '李*兰' })).toString('base64url');
  return `${header}.${changed}.${signature}`;
}
