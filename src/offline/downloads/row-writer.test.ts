import 'fake-indexeddb/auto';
import { ROW_BYTES } from '@rules/media-rows';
import { expect, test } from 'vitest';
import { begin, wish } from './queue';
import { openWriter } from './row-writer';
import { downloadsInHand, wishOf } from './testing/downloads-in-hand';
import { someFilm } from './testing/film-server';

const FILM = someFilm(ROW_BYTES + 1_000);
const ROWS = [0, 1];

test('what comes while a part of a row is written down is written down the next time', async () => {
  const { db, ports } = downloadsInHand('writer-meanwhile');
  await wish(db, [wishOf(FILM)], 5);
  const film = await begin(db, FILM.digest);
  if (!film) throw new Error('it is not wanted');
  const rows = await Promise.all(
    ROWS.map((at) =>
      ports.digestOf(new Uint8Array(FILM.bytes.subarray(at * ROW_BYTES, (at + 1) * ROW_BYTES))),
    ),
  );
  // No time passes: nothing is written down but when it is asked for.
  const writer = await openWriter({ ...ports, mono: () => 0 }, { ...film, rows });
  const stored = async (index: number) => (await db.mediaRows.get([FILM.digest, index]))?.bytes;

  await writer.take(FILM.bytes.subarray(0, 100));
  const writing = writer.keep();
  await writer.take(FILM.bytes.subarray(100, 300));
  await writing;
  expect((await stored(0))?.byteLength).toBe(100);
  expect(await db.downloads.get(FILM.digest)).toMatchObject({ received: 100 });
  await writer.keep();
  expect((await stored(0))?.byteLength).toBe(300);

  await writer.take(FILM.bytes.subarray(300));
  const whole = Buffer.concat(
    await Promise.all(ROWS.map(async (at) => Buffer.from((await stored(at)) ?? new ArrayBuffer(0)))),
  );
  expect(whole.equals(FILM.bytes)).toBe(true);
  expect(writer.isWhole()).toBe(true);
});
