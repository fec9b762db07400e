import type { CDPSession, Page } from '@playwright/test';

type Registration = { registrationId: string; isDeleted: boolean; scopeURL: string };

/**
 * Tells the worker that the network is back, as the browser does for what a page has asked for: by the debugging protocol,
 * for the browser itself chooses its moment. From a page that is none of the app's.
 * @returns when the worker has dealt with it: whether it says that something waits.
 */
export async function networkIsBack(page: Page, origin: string): Promise<'done' | 'waits'> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no worker');
  await worker.evaluate(() => {
    const events = ExtendableEvent.prototype;
    const { waitUntil } = events;
    const dealt = new Promise<string>((resolve) => {
      events.waitUntil = function (work: Promise<unknown>) {
        if (this.type === 'sync') {
          events.waitUntil = waitUntil;
          work.then(
            () => resolve('done'),
            () => resolve('waits'),
          );
        }
        waitUntil.call(this, work);
      };
    });
    Object.assign(globalThis, { dealt });
  });
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(session, origin);
  const sync = { origin, registrationId, tag: 'send-waiting', lastChance: false };
  await session.send('ServiceWorker.dispatchSyncEvent', sync);
  await session.detach();
  return worker.evaluate(() => (globalThis as unknown as { dealt: Promise<'done' | 'waits'> }).dealt);
}

async function registrationOf(session: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = (registrations as Registration[]).find(
        ({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin),
      );
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}

/** What waits on the phone. */
export function rowsOf(page: Page): Promise<{ learner: string; request?: object }[]> {
  return page.evaluate(async () => {
    const open = indexedDB.open('zhijian-xuetang');
    const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)));
    const all = db.transaction('outbox').objectStore('outbox').getAll();
    const rows = await new Promise<{ learner: string }[]>((done) => (all.onsuccess = () => done(all.result)));
    db.close();
    return rows;
  });
}

/** The learner puts the phone away, or takes it up again. */
export const show = (page: Page, visibility: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);

/** Whose session the worker finds on the phone; a page writes it down after its first screen. */
export function signedInOf(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const open = indexedDB.open('zhijian-xuetang');
    const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)));
    const asked = db.transaction('meta').objectStore('meta').get('session');
    const row = await new Promise<{ value?: { learner?: string } } | undefined>(
      (done) => (asked.onsuccess = () => done(asked.result)),
    );
    db.close();
    return row?.value?.learner;
  });
}
