import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { PhoneDatabase } from './database';
import { dropDraftPicture, keepDraftPicture, readDraftPicture } from './draft-picture';

let db: PhoneDatabase;
beforeEach(() => {
  db = new PhoneDatabase(`draft-picture-${Math.random()}`);
});
const photo = new Blob(['a picture'], { type: 'image/jpeg' });
const DAY_MS = 24 * 3_600_000;

test('a picture stands for its learner and its draft, for a day', async () => {
  await keepDraftPicture(db, 'l', { id: 'a', photo }, 1_000);
  expect(await readDraftPicture(db, 'l', 'a', 1_000 + DAY_MS - 1)).toBeDefined();
  expect(await readDraftPicture(db, 'l', 'b', 1_000)).toBeUndefined();
  expect(await readDraftPicture(db, 'm', 'a', 1_000)).toBeUndefined();
  expect(await readDraftPicture(db, 'l', 'a', 1_000 + DAY_MS)).toBeUndefined();
  expect(await db.meta.count()).toBe(0);
});

test('another takes its place, and it goes when it is dropped', async () => {
  await keepDraftPicture(db, 'l', { id: 'a', photo });
  await keepDraftPicture(db, 'l', { id: 'b', photo });
  expect(await readDraftPicture(db, 'l', 'a')).toBeUndefined();
  expect(await readDraftPicture(db, 'l', 'b')).toBeDefined();
  await dropDraftPicture(db, 'l');
  expect(await readDraftPicture(db, 'l', 'b')).toBeUndefined();
});
