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
