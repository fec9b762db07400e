import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json, page } from './testing';

const OURS = { offers: { sms: true }, capabilities: ['ledger', 'orders'] };
const BEFORE = { offers: { sms: true } };
const NOTHING = { offers: undefined };

let stored: Map<string, string>;
let asked: string[];
let answer: () => Response | Promise<Response>;

/** A start of the app on this phone. */
async function start(dataset: { has?: string } = {}) {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { dataset } });
  return { ...(await import('./capabilities')), ...(await import('./learn-capabilities')) };
}

beforeEach(() => {
  stored = new Map();
  asked = [];
  answer = json({ code: '1000', data: OURS });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    asked.push(`${path} ${Object.keys(headers ?? {})}`);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

describe('the names that a back end has given', () => {
  test('are unknown on a new phone, and no call of ours is allowed', async () => {
    const { has, lacks, named, mayAsk, lastNamed } = await start();
    expect([named.now, has('ledger'), lacks('ledger')]).toEqual([undefined, false, false]);
    expect([mayAsk('/course/x/orders'), mayAsk('/course/v2/x')]).toEqual([undefined, true]);
    expect(lastNamed()).toBeUndefined();
  });

  test('are stored with the time of the answer, and read at the next start', async () => {
    const before = Date.now();
    (await start()).learn(OURS);
    const { has, lacks, lastNamed, mayAsk } = await start();
    expect([has('ledger'), has('codes'), lacks('codes'), has(undefined)]).toEqual([true, false, true, false]);
    expect(lastNamed()).toBeGreaterThanOrEqual(before);
    expect(mayAsk('/course/x/orders')).toBe(true);
  });

  test('come with a page of our own server, before anything is stored', async () => {
    const { has } = await start({ has: 'ledger orders' });
    expect([has('orders'), has('codes')]).toEqual([true, false]);
  });

  test('become fewer by an answer that came over the network, and stay so', async () => {
    (await start()).learn(OURS);
    (await start()).learn(NOTHING);
    const { lacks, mayAsk } = await start();
    expect([lacks('ledger'), mayAsk('/course/x/orders')]).toEqual([true, false]);
  });

  test('become no fewer by a copy that the worker kept', async () => {
    (await start()).learn(OURS);
    const { learn, has } = await start();
    learn(NOTHING, true);
    expect(has('ledger')).toBe(true);
  });

  test('come from a copy that the worker kept where nothing else is known, in this page alone', async () => {
    const { learn, has } = await start();
    learn(NOTHING, true);
    learn(BEFORE, true);
    expect(has('ledger')).toBe(true);
    expect((await start()).named.now).toBeUndefined();
  });

  test('are remembered in this page where nothing can be stored', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { learn, has, lastNamed } = await start();
    learn(OURS);
    expect([has('ledger'), lastNamed()]).toEqual([true, undefined]);
  });
});

describe('a call that waits for the names', () => {
  test('shares one request, without a header of ours, and only while they are unknown', async () => {
    const { whenKnown, has } = await start();
    await Promise.all([whenKnown(), whenKnown()]);
    await whenKnown();
    expect(has('orders')).toBe(true);
    expect(asked).toEqual(['/api/client/info Accept']);
  });

  test.each([
    ['has no such call', page(404)],
    ['refuses it', json({ code: '400', message: '不行' }, 400)],
    ['answers without it', json({ code: '1000', data: {} })],
  ])('finds nothing of ours where the back end %s, and asks again at the next start', async (_, given) => {
    answer = given;
    const { whenKnown, lacks } = await start();
    await whenKnown();
    expect(lacks('ledger')).toBe(true);
    if (given().status !== 200) expect((await start()).named.now).toBeUndefined();
  });

  test.each([
    ['without network', () => Promise.reject(new TypeError('no network')), 'Unreachable'],
    ['while the back end says later', page(503), 'Unreachable'],
    ['behind a captive portal', page(), 'WrongAnswer'],
  ])('fails %s, and asks again the next time', async (_, given, name) => {
    answer = given;
    const { whenKnown, named } = await start();
    await expect(whenKnown()).rejects.toMatchObject({ name });
    await expect(whenKnown()).rejects.toMatchObject({ name });
    expect([named.now, asked.length]).toEqual([undefined, 2]);
  });
});
