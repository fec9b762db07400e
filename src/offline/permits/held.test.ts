import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PhoneDatabase } from '../database';
import type { DownloadRow } from '../download-rows';
import { heldHours } from './held';
import { permitOf } from './testing';

let db: PhoneDatabase;
const now = { wall: 2_000 };
const held = async (learner = 'a') => [...(await heldHours(db, learner, now)).keys()];

const film = (completedAt: number) =>
  db.downloads.put({ digest: 'film', hour: '1', state: 'running', completedAt, order: 1 } as DownloadRow);
const shown = (hour: string, owner = 'a') =>
  db.reads.put({
    owner,
    address: `/course/v2/lesson/${hour}/getLessonHourDetail?trainingId=&userId=${owner}`,
    body: '{}',
    at: 1,
    usedAt: 1,
    size: 4,
  });

beforeEach(async () => {
  db = new PhoneDatabase(`held-${Math.random()}`);
  await db.permits.put(permitOf());
  await film(1);
  await shown('1');
});
afterEach(() => db.delete());

it('an hour is held with a living permit, its film and what it shows', async () => {
  expect(await held()).toEqual(['1']);
});

it('a text is held without a film', async () => {
  await db.permits.put(permitOf({ session: 'p2', hour: '2', digests: [] }));
  expect(await held()).toEqual(['1']);
  await shown('2');
  expect(await held()).toEqual(['1', '2']);
});

it('several stand in the order of study', async () => {
  await db.permits.put(permitOf({ order: 2 }));
  await db.permits.put(permitOf({ session: 'p2', hour: '2', digests: [], order: 1 }));
  await shown('2');
  expect(await held()).toEqual(['2', '1']);
});

it.each([
  ['its film is not whole', () => film(0)],
  ['what it shows is gone', () => db.reads.clear()],
  ['its permit has run out', () => db.permits.put(permitOf({ until: 1_500 }))],
  ['the right is gone', () => db.permits.put(permitOf({ lost: '已退款' }))],
])('an hour is not held when %s', async (_, change) => {
  await change();
  expect(await held()).toEqual([]);
});

it('is nobody else’s, though the film is', async () => {
  await shown('1', 'b');
  expect(await held('b')).toEqual([]);
});
