import type { Page } from '@playwright/test';

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
