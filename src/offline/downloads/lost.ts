import { ROW_BYTES } from '@rules/media-rows';
import type { PhoneDatabase } from '../database';
import type { DownloadRow } from '../download-rows';
import { isText } from './hours-of-file';
import { rowCount, storedFilm } from './stored-film';

export const LOST_WORDS = '手机清掉了这个文件，点「继续」重新下载';

/** What a browser that takes everything away may still leave: how many files were whole, and their bytes. */
const KEY = 'downloadsHere';
type Here = { count: number; bytes: number };

/**
 * Looks whether all that was whole still is; what is not is said in its row, and goes on from what is left.
 * @returns how many files the browser has taken away since the last look, with their rows too.
 */
export async function findLost(db: PhoneDatabase, storage: Pick<Storage, 'getItem'>): Promise<number> {
  const rows = await db.downloads.toArray();
  let lost = 0;
  for (const row of rows) {
    if (row.state !== 'complete' || isText(row) || (await storedFilm(db, row.digest))) continue;
    lost += 1;
    await db.downloads.update(row.digest, {
      state: 'failed',
      words: LOST_WORDS,
      received: await leftOf(db, row),
      completedAt: 0,
    });
  }
  if (rows.length > 0) return lost;
  const before = JSON.parse(storage.getItem(KEY) ?? 'null') as Here | null;
  return before?.count ?? 0;
}

/** Notes what is here, outside the database that may be taken away. */
export async function noteHere(db: PhoneDatabase, storage: Pick<Storage, 'setItem' | 'removeItem'>) {
  const whole = await db.downloads.filter(({ state }) => state === 'complete').toArray();
  if (whole.length === 0) return storage.removeItem(KEY);
  const bytes = whole.reduce((all, { size }) => all + size, 0);
  storage.setItem(KEY, JSON.stringify({ count: whole.length, bytes } satisfies Here));
}

/** Bytes of the rows that follow each other from the first. */
async function leftOf(db: PhoneDatabase, { digest, size }: DownloadRow): Promise<number> {
  const keys = await db.mediaRows
    .where('[digest+index]')
    .between([digest, 0], [digest, rowCount(size)])
    .primaryKeys();
  const gap = keys.findIndex(([, index], place) => index !== place);
  return Math.min(size, (gap < 0 ? keys.length : gap) * ROW_BYTES);
}
