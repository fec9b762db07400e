import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import type { ReadRow } from '../content-rows';
import { PhoneDatabase } from '../database';
import { writeMeta } from '../meta';
import { keepRead } from './read-store';
import { madeOld, markOld, notOld, oldReads } from './renewal';

let db: PhoneDatabase;
let name = 0;
beforeEach(async () => {
  name += 1;
  db = new PhoneDatabase(`renewal-${name}`);
  await writeMeta(db, 'session', { learner: 'a', token: 't' });
});

const row = (address: string, tells: string[], about?: string, body = '{}', owner = 'a'): ReadRow => ({
  ...{ owner, address, body, at: 1, usedAt: address.length, size: 2 },
  ...{ tells, ...(about !== undefined && { about }), asked: { 'X-Keep': 'learner' } },
});
const LIST = row('/lessons', ['lessons', 'progress']);
const DETAIL = row('/lesson/7', ['lessons', 'progress'], '7');
const OTHER = row('/lesson/8', ['lessons', 'progress'], '8');
const CATALOG = row('/lesson/7/catalog', ['lessons', 'progress'], '7', '{"hours":[{"id":"41"}]}');
const ORDERS = row('/orders', ['orders']);
const PUBLIC: ReadRow = { owner: '', address: '/news', body: '{}', at: 1, usedAt: 1, size: 2 };
const ALL = [LIST, DETAIL, OTHER, CATALOG, ORDERS, PUBLIC];
const addresses = (rows: readonly ReadRow[]) => rows.map(({ address }) => address);

it('a write makes old what tells it: of single things the one that it names', () => {
  const joined = madeOld(ALL, { subjects: ['lessons'], ids: ['7'] });
  expect(addresses(joined)).toEqual(['/lessons', '/lesson/7', '/lesson/7/catalog']);
  expect(addresses(madeOld(ALL, { subjects: ['orders'], ids: [] }))).toEqual(['/orders']);
});

it('an hour’s progress makes its lesson old, which only the catalog knows by the hour’s name', () => {
  const studied = madeOld(ALL, { subjects: ['progress'], ids: ['41'] });
  expect(addresses(studied)).toEqual(['/lessons', '/lesson/7', '/lesson/7/catalog']);
});

it('what is old is asked for again, what was looked at last first, until it has been given anew', async () => {
  await db.reads.bulkPut([...ALL, row('/lessons', ['lessons'], undefined, '{}', 'b')]);
  await markOld(db, 'a', { subjects: ['lessons'], ids: ['7'] }, 5);
  expect(addresses(await oldReads(db, 'a'))).toEqual(['/lesson/7/catalog', '/lesson/7', '/lessons']);
  expect(await oldReads(db, 'b')).toEqual([]);
  const renewable = { tells: ['lessons'], asked: {} };
  await keepRead(db, { owner: 'a', address: '/lessons', renewable }, '{"code":"1000"}', 6);
  await notOld(db, DETAIL);
  expect(addresses(await oldReads(db, 'a'))).toEqual(['/lesson/7/catalog']);
});

it('what was asked for before the write and comes after it stays old', async () => {
  const renewable = { tells: ['lessons'], asked: { 'X-Keep': 'learner' } };
  const list = { owner: 'a', address: '/lessons', renewable };
  await keepRead(db, list, '{"code":"1000"}', 3);
  await markOld(db, 'a', { subjects: ['lessons'], ids: [] }, 6);
  await keepRead(db, list, '{"code":"1000","data":1}', 5);
  expect(addresses(await oldReads(db, 'a'))).toEqual(['/lessons']);
  await keepRead(db, list, '{"code":"1000","data":2}', 6);
  expect(await oldReads(db, 'a')).toEqual([]);
});

it('what came after the write is not old by it', async () => {
  await db.reads.put({ ...LIST, at: 9 });
  await markOld(db, 'a', { subjects: ['lessons'], ids: [] }, 9);
  expect(await oldReads(db, 'a')).toEqual([]);
  // And what came meanwhile stays as it came.
  await markOld(db, 'a', { subjects: ['lessons'], ids: [] }, 10);
  await notOld(db, LIST);
  expect(addresses(await oldReads(db, 'a'))).toEqual(['/lessons']);
});
