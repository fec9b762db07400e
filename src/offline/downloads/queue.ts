import type { PhoneDatabase } from '../database';
import type { DownloadRow, HourOfFile } from '../download-rows';
import { rowsOf } from './stored-film';

/** What a learner wants on the phone; the rest of its row begins empty. */
export type Wish = Omit<
  DownloadRow,
  'others' | 'pictures' | 'rows' | 'state' | 'received' | 'words' | 'order' | 'askedAt' | 'completedAt'
>;

/** A text has no file; it is named by its hour. */
export const textName = (hour: string): string => `text-${hour}`;
export const isText = ({ digest }: Pick<DownloadRow, 'digest'>): boolean => digest.startsWith('text-');

/** Texts go first, they are small; then in the order in which they were wished. */
const orderFrom = (last: number, wish: Wish, place: number) =>
  isText(wish) ? place - 1e9 : last + 1 + place;

/** All hours that a file plays. */
export const hoursOf = ({ hour, hourName, others = [] }: DownloadRow): readonly HourOfFile[] => [
  { hour, hourName },
  ...others,
];

function othersOf(before: DownloadRow | undefined, { hour, hourName }: Wish): readonly HourOfFile[] {
  if (!before) return [];
  const known = hoursOf(before);
  const [, ...others] = known.some((one) => one.hour === hour) ? known : [...known, { hour, hourName }];
  return others;
}

/** Puts wishes behind those that wait. What is here already stays as it is; what was paused or has failed goes on. */
export async function wish(db: PhoneDatabase, wishes: readonly Wish[], now: number): Promise<void> {
  await db.transaction('rw', db.downloads, async () => {
    const last = Math.max(0, ...(await db.downloads.toArray()).map(({ order }) => order));
    for (const [place, wanted] of wishes.entries()) {
      const before = await db.downloads.get(wanted.digest);
      const others = othersOf(before, wanted);
      // Whole, but nothing else of this hour may be here; its film is not fetched again.
      const isNew = others.length > (before?.others?.length ?? 0);
      if (before?.state === 'running' || (before?.state === 'complete' && !isNew)) {
        if (isNew) await db.downloads.update(wanted.digest, { others });
        continue;
      }
      const began = {
        rows: [],
        received: 0,
        askedAt: now,
        completedAt: 0,
        order: orderFrom(last, wanted, place),
      };
      const row = { ...began, ...wanted, ...before, ...(others.length > 0 && { others }) };
      await db.downloads.put({ ...row, state: 'waiting', words: '' });
    }
  });
}

const isUnderWay = ({ state }: DownloadRow) => state === 'waiting' || state === 'running';

/** The one that is running ends by itself as soon as it notices. */
export async function pause(db: PhoneDatabase, digests: readonly string[]): Promise<void> {
  await db.downloads
    .where('digest')
    .anyOf([...digests])
    .filter(isUnderWay)
    .modify({ state: 'paused', words: '' });
}

export async function goOn(db: PhoneDatabase, digests: readonly string[]): Promise<void> {
  const rests = ({ state }: DownloadRow) => state === 'paused' || state === 'failed';
  await db.downloads
    .where('digest')
    .anyOf([...digests])
    .filter(rests)
    .modify({ state: 'waiting', words: '' });
}

/** Takes files off the phone with all that came with them. What was studied is elsewhere and stays. */
export async function remove(db: PhoneDatabase, digests: readonly string[]): Promise<void> {
  for (const digest of digests) {
    await db.transaction('rw', db.downloads, db.mediaRows, async () => {
      await db.downloads.delete(digest);
      await rowsOf(db, digest).delete();
    });
  }
}

/** The next one that waits, by its place. */
export async function nextWaiting(db: PhoneDatabase): Promise<DownloadRow | undefined> {
  const [next] = await db.downloads
    .where('[state+order]')
    .between(['waiting', Number.NEGATIVE_INFINITY], ['waiting', Number.POSITIVE_INFINITY])
    .limit(1)
    .toArray();
  return next;
}

/**
 * Begins with it, if it is still wanted.
 * @returns its row as it stands now.
 */
export async function begin(db: PhoneDatabase, digest: string): Promise<DownloadRow | undefined> {
  return db.transaction('rw', db.downloads, async () => {
    const row = await db.downloads.get(digest);
    if (row?.state !== 'waiting') return undefined;
    await db.downloads.update(digest, { state: 'running', words: '' });
    return { ...row, state: 'running', words: '' };
  });
}

/** How the one that was running has ended; what was paused or deleted meanwhile stays so. */
export async function end(db: PhoneDatabase, digest: string, how: Partial<DownloadRow>): Promise<void> {
  await db.transaction('rw', db.downloads, async () => {
    if ((await db.downloads.get(digest))?.state === 'running') await db.downloads.update(digest, how);
  });
}

/** Nobody is fetching: what a page that is gone had begun waits again. */
export async function takeUp(db: PhoneDatabase): Promise<void> {
  await db.downloads.filter(({ state }) => state === 'running').modify({ state: 'waiting' });
}

/** The file of an hour is another one now: what was fetched of the old one goes, and the new one takes its place. */
export async function replace(
  db: PhoneDatabase,
  old: DownloadRow,
  now: Pick<DownloadRow, 'digest' | 'size' | 'rows'>,
): Promise<void> {
  await db.transaction('rw', db.downloads, db.mediaRows, async () => {
    if (!(await db.downloads.get(old.digest))) return;
    await db.downloads.delete(old.digest);
    await rowsOf(db, old.digest).delete();
    // The same film may be here for another hour.
    if (await db.downloads.get(now.digest)) return;
    await db.downloads.put({ ...old, ...now, state: 'waiting', received: 0, words: '', completedAt: 0 });
  });
}
