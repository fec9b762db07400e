import { liveQuery } from 'dexie';
import { database } from '../database';
import type { DownloadRow, DownloadState } from '../download-rows';

/** Without a store nothing is stored: then nobody hears anything. What is returned ends it. */
function watch<T>(
  read: () => Promise<T>,
  next: (found: T) => void,
  error: () => void = () => {},
): () => void {
  const subscription = liveQuery(read).subscribe({ next, error });
  return () => subscription.unsubscribe();
}

/** Tells what is wanted on this phone now, and at each change, by whichever page. */
export const watchDownloads = (heard: (rows: readonly DownloadRow[]) => void): (() => void) =>
  watch(
    () => database.downloads.orderBy('digest').toArray(),
    heard,
    () => heard([]),
  );

/** How many files wait to be fetched or are fetched. */
export const countWaiting = (): Promise<number> =>
  database.downloads.filter(({ state }) => state === 'waiting' || state === 'running').count();

export const watchWaiting = (heard: (count: number) => void): (() => void) => watch(countWaiting, heard);

/** Undefined: it was deleted. */
export const watchState = (digest: string, heard: (state: DownloadState | undefined) => void): (() => void) =>
  watch(async () => (await database.downloads.get(digest))?.state, heard);

/** Tells how many hours this phone knows to be finished: another one may have set a file free. */
export const watchFinished = (heard: (count: number) => void): (() => void) =>
  watch(() => database.credit.filter(({ finished }) => finished).count(), heard);
