import 'fake-indexeddb/auto';
import { ROW_BYTES } from '@rules/media-rows';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { remove, wish } from './queue';
import { besideOf, bytesOf, filmAddress, filmBlob, isFileHere, rowCount, storedFilm } from './stored-film';
import { downloadsInHand, wishOf } from './testing/downloads-in-hand';
import { someFilm } from './testing/film-server';

const FILM = someFilm(3 * ROW_BYTES + 77);
let db: ReturnType<typeof downloadsInHand>['db'];
let name = 0;
beforeEach(async () => {
  name += 1;
  ({ db } = downloadsInHand(`stored-${name}`));
  await wish(db, [wishOf(FILM)], 5);
  for (let index = 0; index < rowCount(FILM.size); index++) {
    const bytes = new Uint8Array(FILM.bytes.subarray(index * ROW_BYTES, (index + 1) * ROW_BYTES)).buffer;
    await db.mediaRows.put({ digest: FILM.digest, index, bytes, whole: true });
  }
  await db.downloads.update(FILM.digest, { state: 'complete', received: FILM.size, completedAt: 1 });
});

const read = async (first: number, last: number) => {
  const film = await storedFilm(db, FILM.digest);
  if (!film) throw new Error('not stored');
  const parts: Uint8Array[] = [];
  for await (const part of bytesOf(db, film, { first, last })) parts.push(part);
  return Buffer.concat(parts);
};

it.each([
  [0, 1],
  [ROW_BYTES - 1, ROW_BYTES],
  [ROW_BYTES, 2 * ROW_BYTES - 1],
  [5, FILM.size - 1],
  [FILM.size - 1, FILM.size - 1],
])('bytes %i to %i are those of the file', async (first, last) => {
  expect(Buffer.compare(await read(first, last), FILM.bytes.subarray(first, last + 1))).toBe(0);
});

it('a row is read when its bytes are wanted, and not before', async () => {
  const film = await storedFilm(db, FILM.digest);
  const get = vi.spyOn(db.mediaRows, 'get');
  if (!film) throw new Error('not stored');
  const reader = bytesOf(db, film, { first: 0, last: FILM.size - 1 }).getReader();
  expect(get).not.toHaveBeenCalled();
  await reader.read();
  expect(get).toHaveBeenCalledTimes(1);
  await reader.cancel();
});

it('a film with a row that the browser has taken away is not whole, and its bytes end in an error', async () => {
  const film = await storedFilm(db, FILM.digest);
  await db.mediaRows.delete([FILM.digest, 2]);
  expect(await storedFilm(db, FILM.digest)).toBeUndefined();
  expect(await filmBlob(db, FILM.digest)).toBeUndefined();
  if (!film) throw new Error('not stored');
  const reader = bytesOf(db, film, { first: 2 * ROW_BYTES, last: FILM.size - 1 }).getReader();
  await expect(reader.read()).rejects.toThrow(FILM.digest);
});

it('for an engine that does not ask the worker it is one Blob', async () => {
  const blob = await filmBlob(db, FILM.digest);
  expect([blob?.type, blob?.size]).toEqual(['video/mp4', FILM.size]);
  expect(Buffer.compare(Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)), FILM.bytes)).toBe(0);
});

it('an hour’s sound is played as what it is, and so is its Blob', async () => {
  await db.downloads.update(FILM.digest, { sound: true });
  expect((await filmBlob(db, FILM.digest))?.type).toBe('audio/mp4');
  expect(await filmAddress(db, FILM.digest, true)).toMatchObject({
    address: `/stored/${FILM.digest}.m4a`,
    sound: true,
  });
});

it('deleted it goes with what came with it, and another one stays', async () => {
  const other = `${FILM.digest.slice(0, -1)}${FILM.digest.endsWith('f') ? '0' : 'f'}`;
  const row = { index: 0, bytes: new ArrayBuffer(1), whole: true };
  await db.mediaRows.bulkPut([
    { ...row, digest: besideOf(FILM.digest, 'captions.zh-CN.vtt') },
    { ...row, digest: other },
  ]);
  await remove(db, await db.downloads.toArray());
  expect(await db.mediaRows.toCollection().primaryKeys()).toEqual([[other, 0]]);
});

describe('isFileHere', () => {
  it.each([
    ['/stored/0a1b.mp4', true],
    ['blob:https://platform.test/1', true],
    ['/media/a.mp4?expires=1', false],
    ['https://cdn.test/stored/a.mp4', false],
  ])('%s: %s', (address, here) => {
    expect(isFileHere(address)).toBe(here);
  });
});
