import type { Page } from '@playwright/test';
import { CACHES, entryOf, LOCAL, META, SESSION, TABLES } from '@/offline/privacy/stores';

/** All that an origin keeps on a phone, as text: `store/name` to what stands there. */
export type Kept = Record<string, string>;

/**
 * Every row of every database, every entry of local and session storage, and every address and text of Cache Storage
 * but the app's own files. It asks the browser what there is, so a new store cannot be forgotten.
 */
export function everythingKept(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const kept: Record<string, string> = {};
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await done(database.transaction(store).objectStore(store).getAll());
        kept[`${name}/${store}`] = JSON.stringify(rows);
      }
      database.close();
    }
    for (const [where, storage] of Object.entries({ localStorage, sessionStorage })) {
      for (const [name, value] of Object.entries(storage)) kept[`${where}/${name}`] = String(value);
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      kept[`caches/${name}`] = (await cache.keys()).map(({ url }) => url).join(' ');
    }
    return kept;
  });
}

/** The names of the stores in which one of these words can be read. */
export const wherever = (kept: Kept, words: readonly string[]): string[] =>
  Object.keys(kept).filter((name) => words.some((word) => `${name} ${kept[name]}`.includes(word)));

const NAMES: Record<string, Record<string, unknown>> = {
  'zhijian-xuetang': TABLES,
  localStorage: LOCAL,
  sessionStorage: SESSION,
  caches: CACHES,
};

/** What the browser keeps and the table of whose it is does not name. */
export function nobodyEntered(kept: Kept): string[] {
  const metas = JSON.parse(kept['zhijian-xuetang/meta'] ?? '[]') as { name: string }[];
  const unknown = Object.keys(kept).filter((name) => {
    const [where = '', ...rest] = name.split('/');
    return !entryOf(NAMES[where] ?? {}, rest.join('/'));
  });
  return [...unknown, ...metas.map(({ name }) => name).filter((name) => !entryOf(META, name))];
}
