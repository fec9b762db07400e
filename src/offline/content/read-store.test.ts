import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PhoneDatabase } from '../database';
import { writeMeta } from '../meta';
import { addressOf, findRead, isContent, isKept, keepRead, type Read, readOf } from './read-store';
import { clearContent, forgetOldContent, KEPT_MS, keepImage, makeRoom, usage } from './room';

const NOW = Date.parse('2026-11-21T08:00:00Z');
let db: PhoneDatabase;
let name = 0;
beforeEach(() => {
  name += 1;
  db = new PhoneDatabase(`content-${name}`);
});

const modern = (data: unknown) => JSON.stringify({ code: '1000', message: '操作成功', data });
const NEWS: Read = { owner: '', address: '/news?isNews=1&page=1&size=10', carries: 'news' };
const DETAIL: Read = { owner: '', address: '/news/7', shows: { kind: 'news', id: '7' } };

describe('a read', () => {
  it('is found as it came, with the time it came', async () => {
    const body = modern({ list: [{ id: '7', name: '防尘' }], total: 1 });
    await keepRead(db, NEWS, body, NOW);
    expect(await findRead(db, NEWS, NOW + 5)).toEqual({ body, at: NOW, partial: false, cut: false });
    expect(await findRead(db, DETAIL, NOW)).toMatchObject({ partial: true });
  });

  it('has one address however its query is ordered', () => {
    const one = addressOf(new URL('http://a/course/x?size=10&page=1&isNews=1'));
    expect(one).toBe(addressOf(new URL('http://b/course/x?isNews=1&page=1&size=10')));
    expect(one).toBe('/course/x?isNews=1&page=1&size=10');
  });

  it('says whether it changed, and not that it is new', async () => {
    expect(await keepRead(db, NEWS, modern({ list: [] }), NOW)).toEqual({ changed: false });
    expect(await keepRead(db, NEWS, modern({ list: [] }), NOW)).toEqual({ changed: false });
    expect(await keepRead(db, NEWS, modern({ list: [1] }), NOW)).toEqual({ changed: true });
  });

  it('of one learner is no other’s', async () => {
    await writeMeta(db, 'session', { learner: 'a', token: 't' });
    const own = { owner: 'a', address: '/users/a' };
    await keepRead(db, own, modern({ id: 'a' }), NOW);
    expect(await findRead(db, { ...own, owner: 'b' }, NOW)).toBeUndefined();
    expect(await findRead(db, { ...own, owner: '' }, NOW)).toBeUndefined();
    expect(await findRead(db, own, NOW)).toMatchObject({ at: NOW });
  });

  it('that is answered after its learner has left is not kept', async () => {
    const own = { owner: 'a', address: '/users/a' };
    await writeMeta(db, 'session', { gone: true, at: NOW });
    await keepRead(db, own, modern({ id: 'a' }), NOW);
    await writeMeta(db, 'session', { learner: 'b', token: 't' });
    await keepRead(db, own, modern({ id: 'a' }), NOW);
    expect(await db.reads.count()).toBe(0);
  });

  it.each([
    [modern(1), true],
    ['{"result":"success","list":[]}', true],
    ['{"code":200,"data":[]}', true],
    ['{"code":"2004","message":"没有"}', false],
    ['{"result":"error"}', false],
    ['<html>请先登录网络</html>', false],
  ])('%s is content: %s', (body, content) => expect(isContent(body)).toBe(content));
});

describe('a request', () => {
  const asked = (headers: Record<string, string>, init: RequestInit = {}) =>
    new Request('http://a/api/list?b=1&a=2', { headers: { 'X-Learner': 'a', ...headers }, ...init });

  it('says itself whose its answer is, and what of it is never kept', async () => {
    const address = '/api/list?a=2&b=1';
    expect(await readOf(asked({ 'X-Keep': 'public' }))).toEqual({ owner: '', address });
    expect(await readOf(asked({ 'X-Keep': 'learner' }))).toEqual({ owner: 'a', address });
    const without = asked({ 'X-Keep-Without': 'codes' });
    expect(await readOf(without)).toEqual({ owner: 'a', address, without: 'codes' });
  });

  it('says what it takes to ask for it again, and nothing that a token is needed for', async () => {
    const said = { 'X-Keep': 'learner', 'X-Tells': 'lessons,progress:7' };
    const { renewable } = await readOf(asked({ ...said, Authorization: 'Bearer secret' }));
    expect(renewable).toMatchObject({ tells: ['lessons', 'progress'], about: '7' });
    const kept = { 'x-keep': 'learner', 'x-tells': 'lessons,progress:7', 'x-learner': 'a' };
    expect(Object.fromEntries(new Headers(renewable?.asked))).toEqual(kept);
  });

  it('whose rule is not known here is kept nowhere', () => {
    expect(isKept(asked({ 'X-Keep': 'learner' }))).toBe(true);
    expect(isKept(asked({ 'X-Keep-Without': 'codes' }))).toBe(true);
    expect(isKept(asked({ 'X-Keep-Without': 'whatever comes next' }))).toBe(false);
    expect(isKept(asked({}))).toBe(false);
  });

  it('that sends something is another read with each thing that it sends, and can still be sent', async () => {
    const search = (companyName: string) =>
      asked({ 'X-Keep': 'public' }, { method: 'POST', body: JSON.stringify({ companyName }) });
    const one = search('宏远');
    expect(await readOf(one)).toEqual(await readOf(search('宏远')));
    expect(await readOf(one)).not.toEqual(await readOf(search('机械')));
    expect(await one.json()).toEqual({ companyName: '宏远' });
  });
});

it('a code is on the phone by its last four only, and its copy says that it is cut', async () => {
  await writeMeta(db, 'session', { learner: 'a', token: 't' });
  const read: Read = { owner: 'a', address: '/codes', without: 'codes' };
  await keepRead(db, read, modern([{ code: 'DEMATRAN2222AAAB' }]), NOW);
  expect(JSON.stringify(await db.reads.toArray())).not.toContain('DEMATRAN');
  const found = await findRead(db, read, NOW);
  expect(found).toMatchObject({ cut: true });
  expect(found?.body).toContain('AAAB');
});

describe('an item that a list carried', () => {
  it('opens its detail, and gives way to the detail itself', async () => {
    await keepRead(db, NEWS, modern({ list: [{ id: '7', name: '防尘', abstracts: '戴好口罩' }] }), NOW);
    const carried = await findRead(db, DETAIL, NOW);
    expect(JSON.parse(carried?.body ?? '')).toMatchObject({ code: '1000', data: { abstracts: '戴好口罩' } });
    await keepRead(db, DETAIL, modern({ id: '7', content: '<p>全文</p>' }), NOW + 1);
    expect(await findRead(db, DETAIL, NOW + 2)).toMatchObject({ at: NOW + 1, partial: false });
  });

  it('of the news is no policy of the same id', async () => {
    await keepRead(db, NEWS, modern({ list: [{ id: '7' }] }), NOW);
    const policy: Read = { owner: '', address: '/policies/7', shows: { kind: 'policy', id: '7' } };
    expect(await findRead(db, policy, NOW)).toBeUndefined();
    const policies: Read = { owner: '', address: '/news?isNews=0', carries: 'policy' };
    await keepRead(db, policies, modern({ list: [{ id: '7', name: '规范' }] }), NOW);
    const found = await findRead(db, policy, NOW);
    expect(found?.body).toContain('规范');
  });
});

describe('the room it takes', () => {
  const read = (n: number, used: number, size: number) => ({
    owner: n % 2 ? 'a' : '',
    address: `/r/${n}`,
    body: '{}',
    at: 0,
    usedAt: used,
    size,
  });

  it('is bounded: what was longest not looked at goes first', async () => {
    await db.reads.bulkPut([read(1, 30, 12e6), read(2, 10, 12e6), read(3, 20, 12e6)]);
    await makeRoom(db);
    expect((await db.reads.toArray()).map(({ address }) => address).sort()).toEqual(['/r/1', '/r/3']);
    expect(await usage(db)).toEqual({ count: 2, bytes: 24e6 });
  });

  it('of pictures is bounded after each one, however short the life of each worker that keeps them', async () => {
    const stored: number[] = [];
    for (let n = 0; n < 60; n += 1) {
      // A worker has the database, and nothing else, from the one before it.
      const life = new PhoneDatabase(db.name);
      const picture = new Blob(['…'], { type: 'image/png' });
      await keepImage(life, { owner: '', address: `/p/${n}`, picture, at: n, usedAt: n, size: 1e6 });
      stored.push((await usage(life)).bytes);
      life.close();
    }
    expect(Math.max(...stored)).toBe(40e6);
    expect(await db.pictures.get(['', '/p/59'])).toBeDefined();
    expect(await db.pictures.get(['', '/p/19'])).toBeUndefined();
  });

  it('looking at something makes it young', async () => {
    await db.reads.bulkPut([read(1, 30, 12e6), read(2, 10, 12e6), read(3, 20, 12e6)]);
    await findRead(db, { owner: '', address: '/r/2' }, 99);
    await expect.poll(async () => (await db.reads.get(['', '/r/2']))?.usedAt).toBe(99);
    await makeRoom(db);
    expect((await db.reads.toArray()).map(({ address }) => address).sort()).toEqual(['/r/1', '/r/2']);
  });

  it('a phone that is full makes room and keeps the new; one that stays full breaks nothing', async () => {
    await db.reads.bulkPut([read(2, 10, 100), read(4, 20, 100)]);
    const put = vi.spyOn(db.reads, 'put').mockImplementationOnce(() => {
      throw new Dexie.QuotaExceededError('full');
    });
    await keepRead(db, NEWS, modern([]), NOW);
    expect((await db.reads.toArray()).map(({ address }) => address)).toEqual([NEWS.address, '/r/4']);
    put.mockImplementation(() => {
      throw new Dexie.QuotaExceededError('full');
    });
    await expect(keepRead(db, NEWS, modern([1]), NOW)).resolves.toEqual({ changed: true });
  });

  it('a store that fails for another reason keeps what it has', async () => {
    await db.reads.bulkPut([read(2, 10, 100), read(4, 20, 100)]);
    vi.spyOn(db.reads, 'put').mockImplementation(() => {
      throw new Dexie.DatabaseClosedError('closed');
    });
    expect(await keepRead(db, NEWS, modern([]), NOW)).toEqual({ changed: false });
    expect(await db.reads.count()).toBe(2);
  });

  it('half a year without a look is the end of it', async () => {
    await db.reads.bulkPut([read(2, NOW - KEPT_MS - 1, 1), read(4, NOW - KEPT_MS, 1)]);
    await forgetOldContent(db, NOW);
    expect((await db.reads.toArray()).map(({ address }) => address)).toEqual(['/r/4']);
  });

  it('a learner’s goes with the learner, everybody’s stays, and clearing takes all', async () => {
    await db.reads.bulkPut([read(1, 1, 1), read(2, 1, 1)]);
    await clearContent(db, 'a');
    expect(await usage(db)).toEqual({ count: 1, bytes: 1 });
    await clearContent(db);
    expect(await usage(db)).toEqual({ count: 0, bytes: 0 });
  });
});

it('a phone with the older database keeps its rows, gets the new tables and loses what nobody reads', async () => {
  const older = new Dexie(`older-${name}`);
  older.version(1).stores({
    meta: 'name',
    outbox: 'sequence, learner, [learner+hour]',
    journal: 'window, learner',
    credit: '[learner+hour], learner, [learner+lesson]',
    columns: '[owner+id]',
  });
  await older.table('meta').put({ name: 'installation', value: 'this phone' });
  await older.table('outbox').put({ sequence: 4, learner: 'a', hour: 'h' });
  older.close();
  const newer = new PhoneDatabase(`older-${name}`);
  expect(await newer.meta.get('installation')).toMatchObject({ value: 'this phone' });
  expect(await newer.outbox.count()).toBe(1);
  await keepRead(newer, NEWS, modern([]), NOW);
  expect(await newer.reads.count()).toBe(1);
  expect([...newer.backendDB().objectStoreNames]).not.toContain('columns');
  expect(newer.tables.map((table) => table.name)).not.toContain('helpNodes');
});
