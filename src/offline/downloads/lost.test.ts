import 'fake-indexeddb/auto';
import { ROW_BYTES } from '@rules/media-rows';
import { beforeEach, expect, it } from 'vitest';
import { clearContent } from '../content/room';
import { keepCaptions, storedCaptions } from './captions';
import { textName } from './hours-of-file';
import { findLost, LOST_WORDS, noteHere } from './lost';
import { remove, wish } from './queue';
import { storedFilm } from './stored-film';
import { downloadsInHand, wishOf } from './testing/downloads-in-hand';

const DIGEST = 'a'.repeat(64);
let db: ReturnType<typeof downloadsInHand>['db'];
let storage: Map<string, string>;
const local = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
};
let name = 0;
beforeEach(async () => {
  name += 1;
  storage = new Map();
  ({ db } = downloadsInHand(`lost-${name}`));
  await wish(
    db,
    [wishOf({ digest: DIGEST, size: 2 * ROW_BYTES }), wishOf({ digest: textName('7'), size: 9 })],
    5,
  );
  for (const index of [0, 1])
    await db.mediaRows.put({ digest: DIGEST, index, bytes: new ArrayBuffer(ROW_BYTES), whole: true });
  await db.downloads.toCollection().modify({ state: 'complete', received: 2 * ROW_BYTES, completedAt: 1 });
  await noteHere(db, local);
});

it('what is whole is not lost', async () => {
  expect(await findLost(db, local)).toBe(0);
});

it('a file of which a part is gone says so, and goes on from what is left', async () => {
  await db.mediaRows.delete([DIGEST, 1]);
  expect(await findLost(db, local)).toBe(1);
  expect(await db.downloads.get(DIGEST)).toMatchObject({
    state: 'failed',
    words: LOST_WORDS,
    received: ROW_BYTES,
  });
  expect(await findLost(db, local), 'it is said once').toBe(0);
});

it('a browser that has taken everything away is found out by what was noted elsewhere', async () => {
  await db.downloads.clear();
  await db.mediaRows.clear();
  expect(await findLost(db, local)).toBe(2);
  await noteHere(db, local);
  expect(await findLost(db, local)).toBe(0);
});

it('clearing what was read spares it, and what it needs beside its film', async () => {
  const read = { owner: 'a', body: '{}', at: 1, usedAt: 1, size: 2 };
  const hour = '/course/v2/lesson/1/getLessonHourDetail?trainingId=&userId=a';
  const picture = { owner: '', picture: new Blob(), at: 1, usedAt: 1, size: 2 };
  await db.reads.bulkPut([
    { ...read, address: hour },
    { ...read, address: '/course/v2/lesson/11/getLessonHourDetail?trainingId=&userId=a' },
  ]);
  await db.pictures.bulkPut([
    { ...picture, address: '/pictures/of-text.png' },
    { ...picture, address: '/pictures/other.png' },
  ]);
  await db.downloads.update(DIGEST, { pictures: ['/pictures/of-text.png'] });
  await clearContent(db);
  expect(await storedFilm(db, DIGEST)).toMatchObject({ rows: 2 });
  expect(await db.reads.toCollection().primaryKeys()).toEqual([['a', hour]]);
  expect(await db.pictures.toCollection().primaryKeys()).toEqual([['', '/pictures/of-text.png']]);
  await clearContent(db, 'a');
  expect(await db.reads.count(), 'what is private goes with its learner').toBe(0);
});

it('captions stand beside their film, and come only while it is wanted', async () => {
  const text = new ArrayBuffer(6);
  await keepCaptions(db, DIGEST, { language: 'zh-CN', label: '中文', text });
  expect(await storedCaptions(db, DIGEST)).toEqual([
    { language: 'zh-CN', label: '中文', url: `/stored/${DIGEST}/captions.zh-CN.vtt` },
  ]);
  await remove(db, await db.downloads.toArray());
  await keepCaptions(db, DIGEST, { language: 'zh-CN', label: '中文', text });
  expect(await storedCaptions(db, DIGEST)).toEqual([]);
});
