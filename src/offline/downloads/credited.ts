import type { PhoneDatabase } from '../database';
import type { DownloadRow } from '../download-rows';
import { hoursOf } from './hours-of-file';

/**
 * What is whole on the phone and has done its work: every hour that it plays is finished, by what the server has said to this
 * phone or as `finished` says, and nobody else holds a permit for one that is not.
 */
export async function creditedFiles(
  db: PhoneDatabase,
  learner: string,
  finished: readonly string[] = [],
): Promise<DownloadRow[]> {
  const said = await db.credit
    .where({ learner })
    .filter((row) => row.finished)
    .toArray();
  const done = new Set([...finished, ...said.map(({ hour }) => hour)]);
  const others = await db.permits
    .filter((permit) => permit.learner !== learner && !permit.finished)
    .toArray();
  const wanted = new Set(others.map(({ hour }) => hour));
  const rows = await db.downloads.filter(({ state }) => state === 'complete').toArray();
  return rows.filter((row) => hoursOf(row).every(({ hour }) => done.has(hour) && !wanted.has(hour)));
}
