import type { PhoneDatabase } from '../database';
import type { DownloadRow, HourOfFile } from '../download-rows';
import { hoursOf, isSameHour, isText, withHours } from './hours-of-file';
import { rowsOf } from './stored-film';

/** What a learner wants on the phone; the rest of its row begins empty. */
export type Wish = Omit<
  DownloadRow,
  'others' | 'pictures' | 'rows' | 'state' | 'received' | 'words' | 'order' | 'askedAt' | 'completedAt'
>;

/** Texts go first, they are small; then in the order in which they were wished. */
const orderFrom = (last: number, wish: Wish, place: number) =>
  isText(wish) ? place - 1e9 : last + 1 + place;

/** The hours that stand beside the first, with that of the wish. */
function othersOf(before: DownloadRow | undefined, wish: Wish): readonly HourOfFile[] {
  if (!before) return [];
  const [wanted] = hoursOf(wish);
  const known = hoursOf(before);
  if (!wanted || known.some((one) => isSameHour(one, wanted))) return known.slice(1);
  return [...known.slice(1), wanted];
}

/** What has begun to come of these hours in the other form, picture or sound, is wanted no more; what is whole stays. */
export async function dropOtherForm(db: PhoneDatabase, wishes: readonly Wish[]): Promise<void> {
  const begun = await db.downloads.filter((row) => row.state !== 'complete' && !isText(row)).toArray();
  const others = begun.flatMap((row) => {
    const instead = wishes.filter(({ sound }) => Boolean(sound) !== Boolean(row.sound)).flatMap(hoursOf);
    const dropped = hoursOf(row).filter((one) => instead.some((other) => isSameHour(one, other)));
    return withHours(row, dropped) ?? [];
  });
  await remove(db, others);
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
      const { byItself: _, ...row } = {
        ...began,
        ...wanted,
        ...before,
        ...(others.length > 0 && { others }),
      };
      // What the learner asks for is asked for.
      const byItself = wanted.byItself && { byItself: true as const };
      await db.downloads.put({ ...row, ...byItself, state: 'waiting', words: '' });
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

/**
 * Takes hours off the phone: of each row those that it names, and a file with all that came with it when none is left that it
 * plays. What was studied is elsewhere and stays.
 */
export async function remove(db: PhoneDatabase, rows: readonly DownloadRow[]): Promise<void> {
  for (const { digest, ...named } of rows) {
    const gone = hoursOf(named);
    await db.transaction('rw', db.downloads, db.mediaRows, async () => {
      const row = await db.downloads.get(digest);
      if (!row) return;
      const left = withHours(
        row,
        hoursOf(row).filter((one) => !gone.some((other) => isSameHour(one, other))),
      );
      if (left) return void (await db.downloads.put(left));
      await db.downloads.delete(digest);
      await rowsOf(db, digest).delete();
    });
  }
}

/** The next one that waits and may go, by its place. */
export const nextWaiting = (
  db: PhoneDatabase,
  mayGo: (row: DownloadRow) => boolean = () => true,
): Promise<DownloadRow | undefined> =>
  db.downloads
    .where('[state+order]')
    .between(['waiting', Number.NEGATIVE_INFINITY], ['waiting', Number.POSITIVE_INFINITY])
    .filter(mayGo)
    .first();

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

/**
 * How the one that was `begun` has ended; what was paused or deleted meanwhile stays so. An hour that was wished meanwhile has
 * nothing but the film: it goes round once more.
 */
export async function end(db: PhoneDatabase, begun: DownloadRow, how: Partial<DownloadRow>): Promise<void> {
  await db.transaction('rw', db.downloads, async () => {
    const row = await db.downloads.get(begun.digest);
    if (row?.state !== 'running') return;
    const more = how.state === 'complete' && hoursOf(row).length > hoursOf(begun).length;
    await db.downloads.update(begun.digest, { ...how, ...(more && { state: 'waiting' }) });
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
