import { ROW_BYTES } from '@rules/media-rows';
import type { PhoneDatabase } from '../database';
import type { DownloadRow } from '../download-rows';
import { rowCount } from './stored-film';

/**
 * An unfinished row is written down when so many bytes came since the last time, and that was so long ago (ms): on a line that
 * fills rows in less than that, parts of them would cost as much room and as many writes again, and save a kill next to nothing.
 */
export const SAVE_BYTES = 131_072;
const SAVE_APART = 1_000;
/** Or when there is anything to write down and so much time has passed, ms. */
export const SAVE_AFTER = 5_000;

/** Nobody wants the file any more: it was paused or deleted, here or in another page. */
export class NotWanted extends Error {
  override readonly name = 'NotWanted';
}

/** The bytes of a row are not those that the server has named. */
export class WrongRow extends Error {
  override readonly name = 'WrongRow';
}

type Ports = {
  db: PhoneDatabase;
  /** Monotonic, ms. */
  mono: () => number;
  /** SHA-256, base64url. */
  digestOf: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
};

/**
 * Writes a file down as it comes, from where it stands: whole rows once their digest is right, and what there is of the last
 * one now and then, so that a kill loses next to nothing and nothing is ever fetched again. One row is in memory.
 */
export async function openWriter({ db, mono, digestOf }: Ports, film: DownloadRow) {
  const { digest, size, rows } = film;
  const row = new Uint8Array(ROW_BYTES);
  let { index, filled } = await standing(db, film, row);
  let saved = filled;
  let savedAt = mono();

  const due = () => {
    const since = mono() - savedAt;
    return filled > saved && (since >= SAVE_AFTER || (filled - saved >= SAVE_BYTES && since >= SAVE_APART));
  };

  /** @throws {NotWanted} and writes nothing. */
  async function put(whole: boolean): Promise<void> {
    const upTo = filled;
    // A whole row is stored as it stands: nobody writes into it before it is.
    const bytes = upTo === ROW_BYTES ? row.buffer : row.slice(0, upTo).buffer;
    await db.transaction('rw', db.downloads, db.mediaRows, async () => {
      const now = await db.downloads.get(digest);
      if (now?.state !== 'running') throw new NotWanted();
      await db.mediaRows.put({ digest, index, bytes, whole });
      await db.downloads.update(digest, { received: index * ROW_BYTES + upTo });
    });
    saved = upTo;
    savedAt = mono();
  }

  async function close(): Promise<void> {
    if ((await digestOf(row.subarray(0, filled))) === rows[index]) {
      await put(true);
      index += 1;
    } else {
      await db.mediaRows.delete([digest, index]);
      await db.downloads.update(digest, { received: index * ROW_BYTES });
      filled = 0;
      saved = 0;
      throw new WrongRow(`${digest} ${index}`);
    }
    filled = 0;
    saved = 0;
  }

  const rowEnd = () => Math.min(ROW_BYTES, size - index * ROW_BYTES);
  const isWhole = () => index === rowCount(size);

  return {
    /** The next byte that is wanted. */
    at: () => index * ROW_BYTES + filled,
    isWhole,

    /** @throws {NotWanted | WrongRow | DOMException} the last of a full phone. */
    async take(bytes: Uint8Array): Promise<void> {
      let taken = 0;
      while (taken < bytes.length && !isWhole()) {
        const part = bytes.subarray(taken, taken + rowEnd() - filled);
        row.set(part, filled);
        filled += part.length;
        taken += part.length;
        if (filled === rowEnd()) await close();
      }
      if (due()) await put(false);
    },

    /** Writes down what there is of the last row; what cannot be is asked for again. */
    async keep(): Promise<void> {
      if (filled > saved) await put(false);
    },
  };
}

export type RowWriter = Awaited<ReturnType<typeof openWriter>>;

/** How far a file stands on the phone: its whole rows without a gap, and what of the next one is there, put into `row`. */
async function standing(db: PhoneDatabase, { digest, size }: DownloadRow, row: Uint8Array) {
  const here = await db.mediaRows
    .where('[digest+index]')
    .between([digest, 0], [digest, rowCount(size)])
    .primaryKeys();
  const gap = here.findIndex(([, at], place) => at !== place);
  const last = (gap < 0 ? here.length : gap) - 1;
  if (last < 0) return { index: 0, filled: 0 };
  const kept = await db.mediaRows.get([digest, last]);
  if (!kept || kept.whole) return { index: last + 1, filled: 0 };
  row.set(new Uint8Array(kept.bytes));
  return { index: last, filled: kept.bytes.byteLength };
}
