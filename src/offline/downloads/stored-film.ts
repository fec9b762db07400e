import { ROW_BYTES } from '@rules/media-rows';
import Dexie from 'dexie';
import type { PhoneDatabase } from '../database';
import type { DownloadRow } from '../download-rows';
import type { ByteRange } from './byte-range';

/** A film, or an hour's sound alone, that is whole on the phone: bytes, and rows of `ROW_BYTES`. */
export type StoredFilm = { digest: string; size: number; rows: number; sound: boolean };

/** Where the worker answers for films, and for what came with them. */
export const STORED = '/stored/';

/** The address under which the worker plays what is stored. */
export const storedAddress = ({ digest, sound }: Pick<StoredFilm, 'digest' | 'sound'>): string =>
  `${STORED}${digest}${sound ? '.m4a' : '.mp4'}`;

/** Whether an address plays a file of this phone: by the worker, or from memory. */
export const isFileHere = (address: string): boolean =>
  address.startsWith(STORED) || address.startsWith('blob:');

/** What a browser is told that it is. */
export const typeOf = ({ sound }: Pick<StoredFilm, 'sound'>): string => (sound ? 'audio/mp4' : 'video/mp4');

/** What came with a film, its captions: kept beside its rows, under a name that begins with its digest. */
export const besideOf = (digest: string, name: string): string => `${digest}/${name}`;

/** The number of rows of so many bytes. */
export const rowCount = (size: number): number => Math.ceil(size / ROW_BYTES);

/** A film and what came with it, as rows stand in the table: all of them and nothing else. */
export const rowsOf = (db: PhoneDatabase, digest: string) =>
  // '0' is the character behind '/'.
  db.mediaRows.where('[digest+index]').between([digest, Dexie.minKey], [`${digest}0`, Dexie.minKey]);

/** Each of its rows was what the server had named; it stays so while what another hour of it needs is brought. */
export const wasWhole = ({ completedAt }: Pick<DownloadRow, 'completedAt'>): boolean => completedAt > 0;

/**
 * The film with this digest if all of it is here, by what stands in the table and not by what was once noted: a browser may
 * take away what it likes. Reads keys only.
 */
export async function storedFilm(db: PhoneDatabase, digest: string): Promise<StoredFilm | undefined> {
  const row = await db.downloads.get(digest);
  if (!row || !wasWhole(row) || row.size === 0) return undefined;
  const rows = rowCount(row.size);
  const here = await db.mediaRows.where('[digest+index]').between([digest, 0], [digest, rows]).count();
  return here === rows ? { digest, size: row.size, rows, sound: row.sound ?? false } : undefined;
}

/** A row of a stored film is missing, or shorter than it has to be. */
export class RowMissing extends Error {
  override readonly name = 'RowMissing';
}

/** The bytes of a range, one row in memory at a time and only when somebody reads. Errors with `RowMissing`. */
export function bytesOf(
  db: PhoneDatabase,
  { digest }: StoredFilm,
  { first, last }: ByteRange,
): ReadableStream<Uint8Array> {
  let at = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(to) {
        const index = Math.floor(at / ROW_BYTES);
        const row = await db.mediaRows.get([digest, index]);
        const begin = index * ROW_BYTES;
        const upTo = Math.min(last + 1, begin + ROW_BYTES);
        if (!row || row.bytes.byteLength < upTo - begin) throw new RowMissing(`${digest} ${index}`);
        to.enqueue(new Uint8Array(row.bytes, at - begin, upTo - at));
        at = upTo;
        if (at > last) to.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** A larger one is not put together in memory, bytes. */
export const LARGEST_BLOB = 150_000_000;

/** The film as one Blob, for an engine that does not ask the worker; undefined where it is not whole or too large. */
export async function filmBlob(db: PhoneDatabase, digest: string): Promise<Blob | undefined> {
  const film = await storedFilm(db, digest);
  if (!film || film.size > LARGEST_BLOB) return undefined;
  const parts: Blob[] = [];
  for (let index = 0; index < film.rows; index++) {
    const row = await db.mediaRows.get([digest, index]);
    if (!row) return undefined;
    // A Blob of its own for each row may lie on the disk.
    parts.push(new Blob([row.bytes]));
  }
  return new Blob(parts, { type: typeOf(film) });
}

/**
 * An address by which a `<video>` plays the stored film here: the worker's where one answers for this page, else that of a
 * Blob; undefined where neither can be. `sound`: it has no picture. `letGo` when the player has gone.
 */
export async function filmAddress(
  db: PhoneDatabase,
  digest: string,
  byWorker: boolean,
): Promise<{ address: string; sound: boolean; letGo: () => void } | undefined> {
  const film = await storedFilm(db, digest);
  if (!film) return undefined;
  const { sound } = film;
  if (byWorker) return { address: storedAddress(film), sound, letGo: () => {} };
  const blob = await filmBlob(db, digest);
  if (!blob) return undefined;
  const address = URL.createObjectURL(blob);
  return { address, sound, letGo: () => URL.revokeObjectURL(address) };
}
