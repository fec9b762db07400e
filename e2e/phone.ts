import type { Page } from '@playwright/test';

/** A stretch of an hour, in seconds. */
export type Stretch = { from: number; to: number };

/** What the phone's own database holds of an hour, not yet answered: rows of the outbox and the running journal. */
export function recordedOn(page: Page, hour: string): Promise<Stretch[]> {
  return page.evaluate(async (wanted) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('zhijian-xuetang'));
    try {
      const shelf = database.transaction(['outbox', 'journal']);
      const [outbox, journal] = await Promise.all(
        ['outbox', 'journal'].map((name) => done(shelf.objectStore(name).getAll())),
      );
      return [...(outbox ?? []), ...(journal ?? [])]
        .filter((row) => row.hour === wanted && (row.kind ?? 'progress') === 'progress')
        .map(({ from, to }) => ({ from, to }));
    } finally {
      database.close();
    }
  }, hour);
}

/** Puts seconds of an hour into the phone's outbox that nobody sends: they are some other learner's. */
export function putUnsent(page: Page, hour: string, seconds: number): Promise<void> {
  return page.evaluate(
    async ([wanted, to]) => {
      const open = indexedDB.open('zhijian-xuetang');
      const database = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)));
      const writing = database.transaction('outbox', 'readwrite');
      const row = {
        sequence: 1_000,
        learner: 'another',
        hour: wanted,
        kind: 'progress',
        from: 0,
        to,
        real: to,
      };
      writing.objectStore('outbox').put(row);
      await new Promise((done) => (writing.oncomplete = done));
      database.close();
    },
    [hour, seconds] as const,
  );
}

/** Seconds that stretches cover, each once. */
export function covered(stretches: readonly Stretch[]): number {
  let reached = Number.NEGATIVE_INFINITY;
  return [...stretches]
    .sort((a, b) => a.from - b.from)
    .reduce((sum, { from, to }) => {
      const more = Math.max(0, to - Math.max(from, reached));
      reached = Math.max(reached, to);
      return sum + more;
    }, 0);
}
