import type { PhoneDatabase } from './database';
import type { JournalRow } from './rows';

/** The new word of a window contains the one before. */
export const continues = (before: JournalRow, row: JournalRow): boolean =>
  before.learner === row.learner &&
  before.hour === row.hour &&
  before.session === row.session &&
  row.from <= before.from &&
  row.to >= before.to;

/**
 * Writes the running stretch of one window over the one before, in one transaction of the browser's own on Dexie's
 * connection: this is done each second while an hour plays, and Dexie's transaction takes a weak phone several times
 * as long. No live query hears of it; none reads the journal (`page/status.ts`).
 * @returns false when nothing was written: there is no connection, what stands there does not end in `row`, or the phone
 * refused. Dexie's own transaction then does it, or says why not.
 */
export function writeOver(db: PhoneDatabase, row: JournalRow): Promise<boolean> {
  // Dexie gives no connection after it has lost it, whatever its types say.
  const connection = db.backendDB() as IDBDatabase | null;
  if (!connection) return Promise.resolve(false);
  return new Promise((resolve) => {
    try {
      const transaction = connection.transaction('journal', 'readwrite');
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = () => resolve(false);
      const journal = transaction.objectStore('journal');
      const asked: IDBRequest<JournalRow | undefined> = journal.get(row.window);
      asked.onsuccess = () => {
        if (asked.result && !continues(asked.result, row)) transaction.abort();
        else journal.put(row);
      };
    } catch {
      // The browser has closed the connection under Dexie, which opens it anew.
      resolve(false);
    }
  });
}
